import { readFile } from 'node:fs/promises';
import type { StockMap } from '../../../../schemas/types/stock-map.ts';
import { refuseDepth } from '../readJson.ts';
import { StockRefusal } from '../refusal.ts';
import { checkStockMap } from './checkStockMap.ts';

const MAX_MAP_CHARACTERS = 1_000_000;

/**
 * A map file, read and checked.
 * @throws StockRefusal with every fault of the file: missing, not JSON, another shape, names that lead nowhere
 */
export async function loadStockMap(file: string): Promise<StockMap> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StockRefusal({
      place: file,
      message: `The map file could not be read (${error.code ?? error.message}).`,
      fix: 'Check the path; maps are kept in layouts/stock-maps/.',
    });
  });
  const { map, faults } = checkStockMap(parseMap(text, file));
  if (map) return map;
  throw new StockRefusal({
    place: file,
    message: `The map file is not sound:\n${faults.map(({ pointer, message }) => `    ${pointer || '/'}  ${message}`).join('\n')}`,
    fix: 'Correct these places; schemas/stock-map.schema.json describes the file and gives completion in an editor.',
  });
}

function parseMap(text: string, file: string): unknown {
  const refuse = (message: string) =>
    new StockRefusal({
      place: file,
      message,
      fix: 'Name the map file; the stock file is the other argument.',
    });
  if (text.length > MAX_MAP_CHARACTERS)
    throw refuse(`The map file is longer than ${MAX_MAP_CHARACTERS} characters.`);
  refuseDepth(text, file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse(
      `The map file is not JSON (${error instanceof Error ? error.message.slice(0, 160) : String(error)}).`,
    );
  }
}
