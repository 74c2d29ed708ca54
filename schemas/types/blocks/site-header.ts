/** Generated from schemas/blocks/site-header.schema.json by `npm run generate`. Do not edit. */
import type { Button } from '../definitions/button.ts';

/**
 * The top of every page: logo, menu and phone.
 */
export interface SiteHeaderSettings {
  /**
   * Name of a menu in menus.json.
   */
  menu: string;
  /**
   * Where logo and menu stand: in one row; the logo in the middle over the menu; the menu left and the phone right of the logo.
   */
  style: 'bar' | 'centred' | 'split';
  /**
   * The header stays in view while the page scrolls.
   */
  sticky: boolean;
  /**
   * What opens a dropdown on wide screens. Touch and keyboard always open it by a tap.
   */
  dropdown: 'click' | 'hover';
  /**
   * Ground of the header.
   */
  tone: 'plain' | 'brand' | 'dark';
  /**
   * All links of the page to this one take the query of the address along; empty: none does.
   */
  carriesTo: string;
  /**
   * Logo; empty shows the name.
   */
  logo: string;
  /**
   * Phone number; empty leaves it out.
   */
  phone: string;
  /**
   * Buttons at the end of the header on wide screens, and in the menu on phones.
   */
  buttons: Button[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Name of the site: shown without a logo, and what the logo says.
     */
    name: string;
    /**
     * One short line over the header; empty leaves it out.
     */
    strip: string;
    /**
     * Opens the menu on phones; also the name of the menu.
     */
    menu: string;
    /**
     * Closes the menu on phones.
     */
    close: string;
    /**
     * What the phone link does, for screen readers.
     */
    call: string;
  };
}
