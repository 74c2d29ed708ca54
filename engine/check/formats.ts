interface Format {
  fits: (text: string) => boolean;
  /** What the text is not: `no phone number`. */
  not: string;
  fix: string;
}

/** Digits of a number in Australia: with area code or mobile, with +61, or 13, 1300 and 1800. */
function isPhone(text: string): boolean {
  if (!/^\+?[\d\s()-]+$/.test(text.trim())) return false;
  const digits = text.replace(/\D/g, '');
  return /^(0[2-9]\d{8}|61[2-9]\d{8}|1[38]00\d{6}|13\d{4})$/.test(digits);
}

/** `x-format` -> how a value is written. */
export const FORMATS: Readonly<Record<string, Format | undefined>> = {
  phone: {
    fits: isPhone,
    not: 'no phone number',
    fix: 'Write e.g. "(02) 5550 4170", "0491 570 156" or "1300 975 707".',
  },
  email: {
    fits: (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
    not: 'no e-mail address',
    fix: 'Write e.g. "sales@example.com".',
  },
  url: {
    fits: (text) =>
      /^(https?:\/\/[^\s/]+\.[^\s]+|\/[^\s]*|(javascript|data|vbscript|file|blob):.*)$/i.test(text),
    not: 'no address',
    fix: 'Write a whole address that begins with https://.',
  },
};
