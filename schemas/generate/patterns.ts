/** What the patterns of our schemas ask for, in words. A test sees to it that none is missing. */
export const PATTERN_WORDS: Readonly<Record<string, string>> = {
  '^[a-z0-9][a-z0-9-]*$': 'Small letters, digits and hyphens are expected here',
  '^[a-z0-9-]+$': 'Small letters, digits and hyphens are expected here',
  '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$':
    'A colour is expected here: # and 3 or 6 digits or letters from a to f',
  '^[A-Za-z0-9][A-Za-z0-9._-]*$': 'Letters, digits, dots, hyphens and underscores are expected here',
  '^([01]\\d|2[0-3]):[0-5]\\d$': 'A time of day is expected here: hours and minutes with two digits each',
  '^\\d{4}$': 'Four digits are expected here',
  '^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$':
    'The name of a font is expected here: letters, digits, spaces and hyphens',
  '^[A-Za-z0-9/._-]+\\.woff2$': 'The path of a .woff2 file is expected here',
  '^[0-9]{3,4}( [0-9]{3,4})?$': 'A weight, or the lightest and the heaviest, are expected here',
  '^[a-z_]+:(asc|desc)$': 'A field and its direction are expected here: field:asc or field:desc',
  '^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$':
    'A month or a day is expected here: YYYY-MM or YYYY-MM-DD',
  '^\\d{4}-\\d\\d(-\\d\\d)?': 'A date is expected here: YYYY-MM-DD',
  '^[A-Z]+(_[A-Z]+)*$': 'Capital letters and underscores are expected here',
  '^/': 'A path is expected here; it begins with a slash',
  '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$':
    'A host name is expected here: small letters, digits, dots and hyphens, no https:// and no path',
  '^[a-z]{2}-[A-Z]{2}$': 'A language and a country are expected here',
};
