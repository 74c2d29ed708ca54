import { describe, expect, it } from 'vitest';
import { readTheme, themeColour, themeCss, themeFonts } from './theme.ts';

const FIGTREE = {
  family: 'Figtree',
  file: '/site-assets/example/figtree-1a2b.woff2',
  weight: '400 800',
  fallback: { sizeAdjust: 98, ascentOverride: 95 },
};

describe('theme', () => {
  it('gives every token a default', () => {
    const css = themeCss({});
    for (const token of [
      '--colour-surface-raised',
      '--text-8',
      '--space-10',
      '--radius',
      '--motion-slow',
      '--font-text',
    ]) {
      expect(css).toContain(`${token}:`);
    }
    expect(css).not.toContain('undefined');
  });

  it('takes the colours that a site says and leaves the others', () => {
    const css = themeCss({ colour: { brand: '#123456' } });
    expect(css).toContain('--colour-brand:#123456;');
    expect(css).toContain('--colour-surface:#ffffff;');
    expect(themeColour({ colour: { brand: '#123456' } })).toBe('#123456');
  });

  it('takes lists of numbers that a site says, and leaves one that does not fit', () => {
    const css = themeCss({ space: { section: [36, 48] }, shape: { photoRadius: [64, 14, 14, 14] } });
    expect(css).toContain('--section:2.25rem;');
    expect(css).toContain('{--section:3rem}');
    expect(css).toContain('--radius-photo:64px 14px 14px 14px;');
    expect(themeCss({ space: { section: [36] } })).toContain('--section:3rem;');
    expect(themeCss({ space: { section: [36, 900] } })).toContain('{--section:4.5rem}');
  });

  it('sets titles in the weight and with the tracking that a site says', () => {
    expect(themeCss({ type: { displayWeight: 780, displayTracking: -0.01 } })).toContain(
      '--display-weight:780;--display-tracking:-0.01em;',
    );
    expect(themeCss({})).toContain('--display-weight:650;--display-tracking:0em;');
  });

  it('puts as much room between words as a site says, in titles as in text', () => {
    expect(themeCss({ type: { wordSpacing: 0.06 } })).toContain('--word-spacing:0.06em;');
    expect(themeCss({})).toContain('--word-spacing:0em;');
  });

  it('sets buttons and names of cells as a site says', () => {
    const css = themeCss({ type: { controls: 'display', labels: 'capitals' } });
    expect(css).toContain('--font-control:var(--font-display);--control-scale:1.1;');
    expect(css).toContain('--label-case:uppercase;--label-tracking:0.05em;');
    expect(themeCss({})).toContain('--font-control:inherit;--control-scale:1;--label-case:none;');
  });

  it('steps sizes by 1.2 on phones and by 1.25 from 992 px, never below 13 px', () => {
    const [phone = '', wide = ''] = themeCss({}).split('@media (width>=992px)');
    expect(phone).toContain('--text-1:0.8333rem;--text-2:1rem;--text-3:1.2rem;');
    expect(wide).toContain('--text-1:0.8125rem;--text-2:1rem;--text-3:1.25rem;');
  });

  it('declares a font with a stand-in of the same metrics, and swaps it in', () => {
    const css = themeCss({ type: { text: FIGTREE } });
    expect(css).toContain(
      'src:url("/site-assets/example/figtree-1a2b.woff2") format("woff2");font-weight:400 800;font-display:swap',
    );
    expect(css).toContain(
      'font-family:"Figtree fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:98%;ascent-override:95%}',
    );
    expect(css).toContain(
      'font-family:"Figtree fallback 2";src:local("DejaVu Sans"),local("Verdana");size-adjust:85.37%;ascent-override:109.06%}',
    );
    expect(css).toContain('--font-display:"Figtree","Figtree fallback","Figtree fallback 2",');
  });

  it('asks for one font ahead: that of titles and prices', () => {
    const display = { ...FIGTREE, family: 'Display', file: '/site/1/assets/display.woff2' };
    expect(themeFonts({ type: { text: FIGTREE } })).toEqual([FIGTREE.file]);
    expect(themeFonts({ type: { text: FIGTREE, display } })).toEqual([display.file]);
    expect(themeFonts({})).toEqual([]);
  });

  it('has no motion for visitors who ask for less', () => {
    expect(themeCss({})).toMatch(
      /prefers-reduced-motion:reduce\)\{:root\{--motion-quick:0s;--motion-steady:0s;--motion-accordion:0s;--motion-slow:0s\}/,
    );
  });

  it('never lets a value out of its place: what does not fit its schema is the default', () => {
    const hostile = {
      colour: { brand: 'red}</style><script>alert(1)</script>', ink: '#12', line: 7 },
      type: { text: { family: 'A"; } body{display:none', file: 'x.woff2") url(//evil' }, ratio: 99 },
      shape: { radius: '6px;}' },
      motion: 'fast',
      unknown: '</style>',
    };
    expect(themeCss(hostile)).toBe(themeCss({}));
    expect(readTheme([] as object)).toEqual(readTheme({}));
  });
});
