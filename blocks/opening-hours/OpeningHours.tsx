import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { Department } from '../../schemas/services/opening-times.ts';
import type { OpeningHoursSettings } from '../../schemas/types/blocks/opening-hours.ts';
import { specialWords, weekWords } from '../shared/decide/hoursWords.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { HoursTable } from '../shared/ui/HoursTable.tsx';
import { OpenState } from '../shared/ui/OpenState.tsx';
import { HolidayHours } from './HolidayHours.tsx';
import styles from './OpeningHours.module.css';

type Props = BlockProps<OpeningHoursSettings, readonly Department[], 'location'>;

/** All departments are there; CSS shows the one that is chosen, so that it needs no script. On paper all of them stand. */
export function OpeningHours({ settings: { texts, words }, data: departments, page }: Props): ReactElement {
  const isChoice = departments.length > 1;
  return (
    <div className={styles.hours}>
      <div className={styles.head}>
        {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
        {isChoice && (
          <label className={styles.choice}>
            <span>{texts.department}</span>
            <select className={styles.select} autoComplete="off">
              {departments.map(({ kind }) => (
                <option key={kind} value={kind}>
                  {texts[kind]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {departments.map(({ kind, hours }) => {
        const holidays = specialWords(hours, words);
        const id = `${page.id}-${kind}`;
        return (
          <div key={kind} className={styles.department} data-kind={kind}>
            {isChoice && <p className={styles.name}>{texts[kind]}</p>}
            <OpenState state={hours.state} words={words} />
            <HoursTable rows={weekWords(hours, words)} label={`${texts.title} ${texts[kind]}`.trim()} />
            {holidays.length > 0 && (
              <>
                <div>
                  <Button type="button" popoverTarget={id}>
                    {texts.holidays}
                  </Button>
                </div>
                <HolidayHours id={id} rows={holidays} texts={texts} level={page.headingLevel + 1} />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
