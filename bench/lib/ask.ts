import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

export interface Answer {
  status: number;
  /** Name and value in turn, as they came. */
  headers: string[];
  body: Buffer;
}

/** One request, with any Host header, and nothing unpacked. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asked = request(url, { headers, agent: false });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.rawHeaders, body: Buffer.concat(chunks) };
}
