import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

/** What stands on the sheet; an empty text is left out. */
export interface Brochure {
  title: string;
  subtitle: string;
  price: string;
  /** Name and value. */
  facts: readonly (readonly [name: string, value: string])[];
  featuresTitle: string;
  features: readonly string[];
  /** JPEG. */
  photo?: Buffer | undefined;
  /** Whole address of the page about it, in words and as a code. */
  url: string;
  scan: string;
  /** The first line is who sells it. */
  contact: readonly string[];
  smallPrint: string;
  /** `#rrggbb` */
  colour: string;
}

/** Points of 1/72 inch; A4. */
const PAGE = { width: 595, height: 842, margin: 40 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const PHOTO_HEIGHT = 270;
const CODE = 76;
const FOOT = 150;
const QUIET = '#5b6068';
const INK = '#14171c';
const LINE = '#d9dce1';

type Doc = InstanceType<typeof PDFDocument>;

/** One A4 sheet. What has no room is left out: never a second sheet. @returns its bytes */
export function drawBrochure(brochure: Brochure): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: brochure.title, Author: brochure.contact[0] ?? '' },
    lang: 'en-AU',
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.rect(0, 0, PAGE.width, 8).fill(brochure.colour);
  let y = drawHead(doc, brochure);
  if (brochure.photo) y = drawPhoto(doc, brochure.photo, y);
  y = drawFacts(doc, brochure.facts, y);
  drawFeatures(doc, brochure, y);
  drawFoot(doc, brochure);
  doc.end();
  return done;
}

function drawHead(doc: Doc, { title, subtitle, price }: Brochure): number {
  const { margin } = PAGE;
  const size = title.length > 40 ? 18 : 24;
  doc.font('Helvetica-Bold').fontSize(size).fillColor(INK);
  const height = Math.min(doc.heightOfString(title, { width: WIDTH * 0.62 }), size * 2.5);
  doc.text(title, margin, 32, { width: WIDTH * 0.62, height, ellipsis: true });
  doc.font('Helvetica').fontSize(11).fillColor(QUIET);
  doc.text(subtitle, margin, 36 + height, { width: WIDTH * 0.62, height: 14, ellipsis: true });
  doc.font('Helvetica-Bold').fontSize(16).fillColor(INK);
  doc.text(price, margin + WIDTH * 0.64, 34, {
    width: WIDTH * 0.36,
    height: 50,
    align: 'right',
    ellipsis: true,
  });
  return 32 + Math.max(height + (subtitle ? 28 : 12), 52);
}

function drawPhoto(doc: Doc, photo: Buffer, y: number): number {
  // What covers the box is larger than it.
  doc.save().rect(PAGE.margin, y, WIDTH, PHOTO_HEIGHT).clip();
  doc.image(photo, PAGE.margin, y, { cover: [WIDTH, PHOTO_HEIGHT], align: 'center', valign: 'center' });
  doc.restore();
  return y + PHOTO_HEIGHT + 16;
}

function drawFacts(doc: Doc, facts: Brochure['facts'], y: number): number {
  const columns = 3;
  const width = WIDTH / columns;
  facts.forEach(([name, value], index) => {
    const x = PAGE.margin + (index % columns) * width;
    const top = y + Math.floor(index / columns) * 32;
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(QUIET)
      .text(name, x, top, { width: width - 8, height: 10, ellipsis: true });
    doc
      .font('Helvetica-Bold')
      .fontSize(10)
      .fillColor(INK)
      .text(value, x, top + 11, { width: width - 8, height: 12, ellipsis: true });
  });
  return y + Math.ceil(facts.length / columns) * 32 + 8;
}

function drawFeatures(doc: Doc, { featuresTitle, features }: Brochure, y: number): void {
  const columns = 3;
  const rows = Math.max(0, Math.floor((PAGE.height - FOOT - y - 22) / 13));
  const shown = features.slice(0, rows * columns);
  if (shown.length === 0) return;
  doc.font('Helvetica-Bold').fontSize(12).fillColor(INK).text(featuresTitle, PAGE.margin, y);
  const width = WIDTH / columns;
  doc.font('Helvetica').fontSize(8.5);
  shown.forEach((feature, index) => {
    const x = PAGE.margin + (index % columns) * width;
    doc.text(feature, x, y + 20 + Math.floor(index / columns) * 13, {
      width: width - 8,
      height: 11,
      ellipsis: true,
    });
  });
}

function drawFoot(doc: Doc, { contact, url, scan, smallPrint, colour }: Brochure): void {
  const { margin } = PAGE;
  const top = PAGE.height - FOOT + 14;
  doc
    .moveTo(margin, top)
    .lineTo(margin + WIDTH, top)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke();
  const [name = '', ...lines] = contact;
  const width = WIDTH - CODE - 130;
  doc
    .font('Helvetica-Bold')
    .fontSize(13)
    .fillColor(colour)
    .text(name, margin, top + 14, { width, height: 32, ellipsis: true });
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(INK)
    .text(lines.join('\n'), margin, top + 34, { width, height: 44, ellipsis: true });
  doc
    .fontSize(7.5)
    .fillColor(QUIET)
    .text(smallPrint, margin, PAGE.height - 44, { width, height: 24, ellipsis: true });
  const x = margin + WIDTH - CODE;
  doc
    .fontSize(9)
    .fillColor(INK)
    .text(scan, x - 110, top + 14, { width: 100, align: 'right' });
  drawCode(doc, url, x, top + 14);
  doc.link(x, top + 14, CODE, CODE, url);
}

function drawCode(doc: Doc, url: string, x: number, y: number): void {
  const { data, size } = encode(url, { border: 0 });
  const cell = CODE / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * cell, y + row * cell, cell, cell);
  doc.fill('#000000');
}
