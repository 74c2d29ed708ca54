import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { ScaleDrawingSettings } from '../../schemas/types/blocks/scale-drawing.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { FloorAndAxles } from './FloorAndAxles.tsx';
import { pickDimensions, pickShape } from './pickShape.ts';
import { Outline, SideView } from './SideView.tsx';
import styles from './ScaleDrawing.module.css';

export function ScaleDrawing({ settings, page }: BlockProps<ScaleDrawingSettings>): ReactElement | null {
  const { texts, look, longest } = settings;
  const shape = pickShape(settings);
  if (!shape) return null;
  if (look === 'outline') return <Outline shape={shape} longest={longest / 1000} label={texts.label} />;
  return (
    <div className={styles.block}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {texts.key !== '' && <p className={styles.key}>{texts.key}</p>}
      <div className={styles.drawings}>
        <div className={styles.side}>
          <SideView
            shape={shape}
            dimensions={pickDimensions(settings)}
            names={{ load: texts.load, wheelbase: texts.wheelbase, overall: texts.overall }}
            label={texts.label}
            person={texts.person}
          />
        </div>
        <FloorAndAxles settings={settings} />
      </div>
    </div>
  );
}
