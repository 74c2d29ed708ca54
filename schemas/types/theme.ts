/** Generated from schemas/theme.schema.json by `npm run generate`. Do not edit. */

/**
 * theme.json: what a site looks like, as tokens. Every token has a default. Choices that change markup are `design` of site.json.
 */
export interface Theme {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * A remark for colleagues. Kept by every tool, never shown to shoppers.
   */
  note?: string;
  /**
   * Colours by role.
   */
  colour: {
    /**
     * The page.
     */
    surface: string;
    /**
     * Cards, panels, the box behind a photo.
     */
    surfaceRaised: string;
    /**
     * Ground of a section that stands off the page, cool.
     */
    tint: string;
    /**
     * Ground of a section that stands off the page, warm.
     */
    tintWarm: string;
    /**
     * Text.
     */
    ink: string;
    /**
     * Secondary text.
     */
    inkQuiet: string;
    /**
     * Borders and dividers.
     */
    line: string;
    /**
     * Header, footer and other large areas of the brand.
     */
    brand: string;
    /**
     * Text on the brand colour.
     */
    onBrand: string;
    /**
     * Ground of a section with light words.
     */
    deep: string;
    /**
     * The one primary button of a view, and marks.
     */
    accent: string;
    /**
     * Text on the accent.
     */
    onAccent: string;
    /**
     * Good news: saved, in stock.
     */
    positive: string;
    /**
     * Take care.
     */
    caution: string;
    /**
     * Errors, sold.
     */
    negative: string;
    /**
     * Market gauge, low band: dear for its market.
     */
    gaugeLow: string;
    /**
     * Market gauge, middle band.
     */
    gaugeFair: string;
    /**
     * Market gauge, high band: a good deal.
     */
    gaugeHigh: string;
  };
  /**
   * Fonts and sizes.
   */
  type: {
    /**
     * Font of titles. Absent: the text font.
     */
    display?: {
      /**
       * A remark for colleagues. Kept by every tool, never shown to shoppers.
       */
      note?: string;
      /**
       * Name of the font, e.g. Figtree.
       */
      family: string;
      /**
       * The font as a site asset, e.g. assets/figtree.woff2. Absent: a font that devices have.
       */
      file?: string;
      /**
       * Weight or, of a variable font, range of weights in the file.
       */
      weight: string;
      /**
       * What stands in until the font is there.
       */
      stack: 'sans' | 'serif';
      /**
       * Metrics in percent that make the stand-in take the same room, so that nothing moves when the font arrives.
       */
      fallback?: {
        /**
         * How large the stand-in is drawn.
         */
        sizeAdjust?: number;
        /**
         * Height above the base line.
         */
        ascentOverride?: number;
        /**
         * Depth below the base line.
         */
        descentOverride?: number;
        /**
         * Gap between lines.
         */
        lineGapOverride?: number;
      };
    };
    /**
     * Font of everything else. Absent: the device's own.
     */
    text?: {
      /**
       * A remark for colleagues. Kept by every tool, never shown to shoppers.
       */
      note?: string;
      /**
       * Name of the font, e.g. Figtree.
       */
      family: string;
      /**
       * The font as a site asset, e.g. assets/figtree.woff2. Absent: a font that devices have.
       */
      file?: string;
      /**
       * Weight or, of a variable font, range of weights in the file.
       */
      weight: string;
      /**
       * What stands in until the font is there.
       */
      stack: 'sans' | 'serif';
      /**
       * Metrics in percent that make the stand-in take the same room, so that nothing moves when the font arrives.
       */
      fallback?: {
        /**
         * How large the stand-in is drawn.
         */
        sizeAdjust?: number;
        /**
         * Height above the base line.
         */
        ascentOverride?: number;
        /**
         * Depth below the base line.
         */
        descentOverride?: number;
        /**
         * Gap between lines.
         */
        lineGapOverride?: number;
      };
    };
    /**
     * Weight of titles; within the range of the font's file.
     */
    displayWeight: number;
    /**
     * Room between the letters of titles in em; large bold titles take a little less.
     */
    displayTracking: number;
    /**
     * Font of buttons, menus and figures in cells: that of running text, or, a little larger, that of titles.
     */
    controls: 'text' | 'display';
    /**
     * Names above what they name, in cells and lines: as they are written, or in spaced capitals.
     */
    labels: 'plain' | 'capitals';
    /**
     * Room that is added between words, in em; for fonts whose blank is narrow.
     */
    wordSpacing: number;
    /**
     * Size of running text in px.
     */
    base: number;
    /**
     * From one of the 8 sizes to the next, on phones.
     */
    ratio: number;
    /**
     * The same from 992 px.
     */
    ratioWide: number;
  };
  /**
   * Room.
   */
  space: {
    /**
     * Width of the content column in px.
     */
    content: number;
    /**
     * Room between the sections of a page in px, on phones and from 768 px. Blocks inside of one stand closer.
     *
     * @minItems 2
     * @maxItems 2
     */
    section: number[];
  };
  /**
   * Corners and shadows.
   */
  shape: {
    /**
     * Corners of cards and panels in px.
     */
    radius: 0 | 3 | 6 | 14;
    /**
     * Shadow of what is raised.
     */
    shadow: 'none' | 'soft' | 'deep';
    /**
     * Corners of large photos in px: upper left, upper right, lower right, lower left. Absent: those of cards.
     *
     * @minItems 4
     * @maxItems 4
     */
    photoRadius?: number[];
    /**
     * Thickness in px of the rule from which the titles of sections hang, and of the one under the header; 0: no rule.
     */
    sectionRule: number;
    /**
     * Thickness in px of the edge at the top of sheets, such as the panel with the price; 0: none.
     */
    sheetEdge: number;
  };
  /**
   * Times in ms. All are off for visitors who ask for less motion.
   */
  motion: {
    /**
     * Hover and press.
     */
    quick: number;
    /**
     * Things that open.
     */
    steady: number;
    /**
     * More of a text or list, opened by its button.
     */
    accordion: number;
    /**
     * Things that cross the screen.
     */
    slow: number;
  };
}
