import { describe, expect, it } from 'vitest';
import { ALLOWED_TAGS, markdownToHtml, readMarkdown } from './markdown.ts';

describe('rich text', () => {
  it('is Markdown: paragraphs, lists, bold, links', () => {
    expect(markdownToHtml('Hello **you**\n\n- one\n- [two](/cars/)')).toContain(
      '<p>Hello <strong>you</strong></p>',
    );
    expect(markdownToHtml('[two](/cars/)')).toContain('<a href="/cars/">two</a>');
  });
  it('drops scripts, event handlers, styles and unsafe addresses', () => {
    for (const text of [
      '<script>x()</script>',
      'a <b onclick="x()" style="a">b</b>',
      '[a](javascript:x)',
      '<img src=x onerror=x>',
    ]) {
      expect(markdownToHtml(text)).not.toMatch(/script|onclick|style|img|onerror/);
    }
  });
  it('keeps the braces of our texts for later', () => {
    expect(markdownToHtml('About {site.name}')).toContain('About {site.name}');
  });
  it('leaves out the head of a table that has no words in it', () => {
    expect(markdownToHtml('|  |  |\n|---|---|\n| Sat | Closed |')).not.toMatch(/<t(head|h)>/);
    expect(markdownToHtml('| Day |  |\n|---|---|\n| Sat | Closed |')).toContain('<th>Day</th>');
  });
  it('never writes a heading above level 3', () => {
    expect(markdownToHtml('# Big')).toContain('<h3>Big</h3>');
  });
});

describe('what a text holds', () => {
  it('is its links, pictures, tags and headings, in the order of their kind', () => {
    const text = '## Head\n\n[a](/a) ![p](/p.jpg) <b>c</b>\n\n<div class="x">\n\n#### Low';
    const { links, pictures, tags, headings } = readMarkdown(text);
    expect({ links, pictures, headings }).toEqual({ links: ['/a'], pictures: ['/p.jpg'], headings: [2, 4] });
    expect(tags.map(({ name }) => name)).toEqual(['b', 'div']);
  });
  it('does not take code or what is escaped for tags and links', () => {
    const { links, tags } = readMarkdown('`<script>` and \\<b> and \\[a](/a) and\n\n    <i>x</i>');
    expect([links, tags]).toEqual([[], []]);
  });
  it('is allowed exactly where the tag stays', () => {
    for (const tag of ['script', 'b', 'i', 'img', 'div', 'span', 'font', 'iframe', ...ALLOWED_TAGS]) {
      const isKept = /<[a-z]/.test(markdownToHtml(`<${tag}>x</${tag}>`).replace(/^<p>|<\/p>$/g, ''));
      expect([tag, tag === 'p' || isKept]).toEqual([tag, ALLOWED_TAGS.includes(tag)]);
    }
  });
});
