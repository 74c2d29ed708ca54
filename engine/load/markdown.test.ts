import { describe, expect, it } from 'vitest';
import { markdownToHtml } from './markdown.ts';

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
