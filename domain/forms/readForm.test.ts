import { describe, expect, it } from 'vitest';
import { makeForm } from '../../tests/fixtures/makeForm.ts';
import { readForm } from './readForm.ts';
import type { FormField, Sent } from './types.ts';

type Given = Partial<FormField> & Pick<FormField, 'id'>;

/** What becomes of one field with what is typed: its value for the dealer, or what is said. */
function read(field: Partial<FormField>, ...typed: string[]): unknown {
  const { errors, payload } = readForm(makeForm({ id: 'it', label: 'It', ...field }), { it: typed });
  return errors.it ?? payload.it;
}

const NOTHING = undefined;

describe('readForm: what is left empty', () => {
  it.each<[Partial<FormField>, string]>([
    [{}, 'Please fill in “It”.'],
    [{ field: 'textarea' }, 'Please fill in “It”.'],
    [{ field: 'email' }, 'Please fill in “It”.'],
    [{ field: 'money' }, 'Please fill in “It”.'],
    [{ field: 'select' }, 'Please choose “It”.'],
    [{ field: 'radio' }, 'Please choose “It”.'],
    [{ field: 'choices' }, 'Please choose “It”.'],
    [{ field: 'location' }, 'Please choose “It”.'],
    [{ field: 'checkbox' }, 'Please tick “It”.'],
  ])('%o is asked for where it is required, and may stay empty elsewhere', (field, said) => {
    for (const typed of [[], [''], [' \n ']]) expect(read({ ...field, required: true }, ...typed)).toBe(said);
    expect(read(field, '')).toBe(field.field === 'checkbox' ? false : NOTHING);
  });

  it('LEAD-023 the postcode is asked for', () => {
    expect(read({ field: 'postcode', required: true }, '')).toBe('Please fill in “It”.');
    expect(read({ field: 'postcode', required: true }, '2000')).toBe('2000');
  });

  it('LEAD-036 LEAD-038 the message is asked for, unless the form lets it stay empty', () => {
    expect(read({ field: 'textarea', required: true }, '')).toBe('Please fill in “It”.');
    expect(read({ field: 'textarea', required: false }, '')).toBe(NOTHING);
  });
});

describe('readForm: texts', () => {
  it('are trimmed, and lines are those of a text', () => {
    expect(read({}, '  Ash \t')).toBe('Ash');
    expect(read({ field: 'textarea' }, ' One\r\n\tTwo\rThree ')).toBe('One\n\tTwo\nThree');
  });

  it.each([
    ['text', 200],
    ['textarea', 5000],
  ] as const)('of a %s have at most %d characters', (field, most) => {
    expect(read({ field }, 'x'.repeat(most))).toHaveLength(most);
    expect(read({ field }, 'x'.repeat(most + 1))).toBe(
      `“It” is too long. At most ${most.toLocaleString('en-AU')} characters fit here.`,
    );
  });

  it('have at most as many as the field says, and never more than 5,000', () => {
    expect(read({ maxLength: 3 }, 'abc')).toBe('abc');
    expect(read({ maxLength: 3 }, 'abcd')).toBe('“It” is too long. At most 3 characters fit here.');
    expect(read({ maxLength: 9000 }, 'x'.repeat(5001))).toMatch('At most 5,000');
  });

  it.each(['a\u0000b', 'a\u0007b', 'a\nb', 'a\tb', 'a\u0085b', 'a\ud800b', '\udc00'])(
    'with control characters are refused with words: %j',
    (typed) => expect(read({}, typed)).toBe('“It” has characters that cannot be sent. Please type it again.'),
  );

  it('take letters of all languages, and faces', () => {
    for (const typed of ['Siobhán O’Neill', '李小龍', 'مرحبا', '👨‍👩‍👧 🚙']) expect(read({}, typed)).toBe(typed);
    expect(read({ field: 'textarea' }, 'a\u0000b')).toMatch('characters that cannot be sent');
  });
});

describe('readForm: e-mail addresses', () => {
  const SAID = 'Please enter a whole e-mail address, such as name@example.com.';

  it.each(['ash@example.com', 'a.b+c_d@mail.example.com.au', "o'neill@example.com", 'a@b-c.co'])(
    'takes %s',
    (typed) => expect(read({ field: 'email' }, ` ${typed} `)).toBe(typed),
  );

  it.each([
    'ash',
    'ash@',
    '@example.com',
    'ash@example',
    'ash@@example.com',
    'ash@example.com, b@example.com',
    'Ash <ash@example.com>',
    'ash @example.com',
    'ash..b@example.com',
    '.ash@example.com',
    'ash.@example.com',
    'ash@-example.com',
    'ash@example-.com',
    'ash@example..com',
    'ash@127.0.0.1',
    'ash@example.com\nBcc: all@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `${'a'.repeat(64)}@${`${'b'.repeat(62)}.`.repeat(3)}com.au`,
  ])('refuses %j', (typed) => expect(read({ field: 'email' }, typed)).toBe(SAID));

  it('takes the longest parts that there are', () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.com`;
    expect(read({ field: 'email' }, longest)).toBe(longest);
  });
});

describe('readForm: phone numbers', () => {
  it.each([
    ['0412 345 678', '0412345678'],
    ['0412345678', '0412345678'],
    ['+61 412 345 678', '0412345678'],
    ['+61 (0)412 345 678', '0412345678'],
    ['0061 412 345 678', '0412345678'],
    ['61412345678', '0412345678'],
    ['(02) 9000 0000', '0290000000'],
    ['02-9000-0000', '0290000000'],
    ['03 9000 0000', '0390000000'],
    ['07 3000 0000', '0730000000'],
    ['08.8000.0000', '0880000000'],
    ['+61 2 9000 0000', '0290000000'],
    ['1300 123 456', '1300123456'],
    ['1800 123 456', '1800123456'],
    ['+61 1300 123 456', '1300123456'],
  ])('TRADEIN-011 takes %s and keeps its digits', (typed, digits) => {
    expect(read({ field: 'phone' }, typed)).toBe(digits);
    expect(read({ field: 'phone', tenDigits: true }, typed)).toBe(digits);
  });

  it('TRADEIN-011 takes the six digits of a 13 number, unless the field is for ten', () => {
    for (const typed of ['13 11 20', '+61 13 11 20']) {
      expect(read({ field: 'phone' }, typed)).toBe('131120');
      expect(read({ field: 'phone', tenDigits: true }, typed)).toBe(
        'Please enter an Australian phone number, with its area code.',
      );
    }
  });

  it.each([
    '9000 0000',
    '041 234 567',
    '0412 345 6789',
    '0190 000 000',
    '0690 000 000',
    '0990 000 000',
    '1400 123 456',
    '1300 123 45',
    '1300 123 4567',
    '13 00 12',
    '13 112',
    '+1 202 555 0100',
    '+64 21 123 4567',
    '0412 345 678 ext 2',
    'call me',
    '0',
    '+',
    '0412345678'.repeat(4),
  ])('refuses %s', (typed) =>
    expect(read({ field: 'phone' }, typed)).toBe(
      'Please enter an Australian phone number, with its area code.',
    ),
  );
});

describe('readForm: postcodes', () => {
  const SAID = 'Invalid postcode. Please enter a 4-digit number.';

  it('LEAD-024 LEAD-027 a postcode has exactly four digits', () => {
    for (const typed of ['2000', '0800', ' 3000 '])
      expect(read({ field: 'postcode' }, typed)).toBe(typed.trim());
    for (const typed of ['200', '20000', '2,000', '20 00', 'NSW1', '２０００', '2000\n2001', '2'.repeat(99)])
      expect(read({ field: 'postcode' }, typed)).toBe(SAID);
  });
});

describe('readForm: numbers', () => {
  it.each<[Partial<FormField>, string, number]>([
    [{ field: 'money' }, '$12,500', 12_500],
    [{ field: 'money' }, '12500', 12_500],
    [{ field: 'money' }, '$ 12 500', 12_500],
    [{ field: 'money', step: 0.01 }, '12.34', 12.34],
    [{ field: 'money', step: 0.01 }, '0.29', 0.29],
    [{ field: 'km' }, '45,000 kms', 45_000],
    [{ field: 'km' }, '45000km', 45_000],
    [{ field: 'km' }, '45,000 KM', 45_000],
    [{ field: 'number' }, '0', 0],
    [{ field: 'number' }, '-3', -3],
    [{ field: 'number', min: 1, step: 2 }, '5', 5],
  ])('%o reads %s as %d', (field, typed, number) => expect(read(field, typed)).toBe(number));

  it.each<[Partial<FormField>, string]>([
    [{ field: 'money' }, 'a lot'],
    [{ field: 'money' }, '12 kms'],
    [{ field: 'km' }, '$12'],
    [{ field: 'number' }, '1e5'],
    [{ field: 'number' }, 'Infinity'],
    [{ field: 'number' }, '1'.repeat(31)],
    [{ field: 'number' }, '1\u00002'],
  ])('%o refuses %j', (field, typed) => expect(read(field, typed)).toBe('Please enter “It” as a number.'));

  it('LEAD-034 a number stays within its bounds and its steps', () => {
    const money: Partial<FormField> = { field: 'money', min: 1000, max: 100_000, step: 500 };
    expect(read(money, '1000')).toBe(1000);
    expect(read(money, '999')).toBe('“It” must be from $1,000 to $100,000.');
    expect(read(money, '100,000')).toBe(100_000);
    expect(read(money, '100,001')).toBe('“It” must be from $1,000 to $100,000.');
    expect(read(money, '1500')).toBe(1500);
    expect(read(money, '1501')).toBe('“It” goes in steps of $500.');
  });

  it('says the bound that there is', () => {
    expect(read({ field: 'km', min: 0 }, '-1')).toBe('“It” must be at least 0 km.');
    expect(read({ field: 'km', min: 0 }, '0')).toBe(0);
    expect(read({ field: 'number', max: 9 }, '10')).toBe('“It” must be at most 9.');
    expect(read({ field: 'number' }, '1.5')).toBe('“It” goes in steps of 1.');
  });
});

describe('readForm: days', () => {
  it('TESTDRIVE-004 are days of the calendar, and may be left out', () => {
    expect(read({ field: 'date' }, '2028-02-29')).toBe('2028-02-29');
    for (const typed of ['2027-02-29', '2026-13-01', '2026-05', '1/5/2026', 'tomorrow', '2026-05-01T10:00'])
      expect(read({ field: 'date' }, typed)).toBe('Please enter “It” as a day that there is.');
    expect(read({ field: 'date' }, '')).toBe(NOTHING);
  });
});

describe('readForm: choices', () => {
  const options = [
    { id: 'morning', label: 'Morning', value: '' },
    { id: 'noon', label: 'Around noon', value: '12:00' },
    { id: 'evening', label: 'Evening', value: '' },
  ];

  it.each(['select', 'radio', 'location'] as const)('a %s is one of its options', (field) => {
    expect(read({ field, options }, 'morning')).toBe('Morning');
    expect(read({ field, options }, 'noon')).toBe('12:00');
    for (const typed of ['Morning', 'night', 'morning,noon', 'constructor', 'x'.repeat(65)])
      expect(read({ field, options }, typed)).toBe('Please choose “It”.');
  });

  it('several are taken in the order of the options, each once', () => {
    expect(read({ field: 'choices', options }, 'evening', 'morning', 'evening')).toEqual([
      'Morning',
      'Evening',
    ]);
    expect(read({ field: 'choices', options }, 'evening', 'night')).toBe('Please choose “It”.');
  });

  it('LEAD-048 a box may stay empty, and is sent as it is', () => {
    expect(read({ field: 'checkbox' }, 'yes')).toBe(true);
    expect(read({ field: 'checkbox' })).toBe(false);
    expect(read({ field: 'checkbox', required: true }, 'yes')).toBe(true);
  });

  it('LEAD-042 LEAD-045 a location is asked for where it is required', () => {
    expect(read({ field: 'location', options, required: true })).toBe('Please choose “It”.');
  });
});

describe('readForm: what the dealer gets', () => {
  const send = (fields: Given[], sent: Sent) => readForm(makeForm(...fields), sent);

  it('LEAD-058 LEAD-059 ticked services are one list, and radios that only decide are left out', () => {
    const fields: Given[] = [
      { id: 'wash-check-option', field: 'checkbox', label: 'Wash' },
      { id: 'tyres-check-option', field: 'checkbox', label: 'Tyres' },
      { id: 'towing-check-option', field: 'checkbox', label: 'Towing' },
      { id: 'contact-radio-options', field: 'radio', options: [{ id: 'email', label: 'E-mail', value: '' }] },
    ];
    const sent = {
      'wash-check-option': ['yes'],
      'towing-check-option': ['yes'],
      'contact-radio-options': ['email'],
    };
    expect(send(fields, sent).payload).toEqual({ additional_services: ['Wash', 'Towing'] });
    expect(send(fields, {}).payload).toEqual({});
  });

  it('LEAD-003 a hidden field is what the form says, whatever was sent', () => {
    const fields: Given[] = [{ id: 'message', field: 'hidden', value: 'Please send photos for this car' }];
    expect(send(fields, { message: ['Buy my shoes'] }).payload).toEqual({
      message: 'Please send photos for this car',
    });
  });

  it('what the form has not, and notices, are passed over', () => {
    const fields: Given[] = [{ id: 'name' }, { id: 'terms', field: 'notice' }];
    const sent = { name: ['Ash'], terms: ['x'], price: ['1'], ['__proto__']: ['x'], _form: ['form'] };
    expect(send(fields, sent)).toEqual({ values: { name: ['Ash'] }, errors: {}, payload: { name: 'Ash' } });
  });

  it('whatever is sent, there are words', () => {
    const kinds = [
      'text',
      'email',
      'phone',
      'money',
      'select',
      'checkbox',
      'choices',
      'date',
      'postcode',
    ] as const;
    const fields = kinds.map((field) => ({ id: field, field, required: true }));
    const odd = [null, 7, {}, ['x'], undefined, 'x\u0000'] as unknown as string[];
    const sent = Object.fromEntries(kinds.map((kind) => [kind, odd]));
    const { errors } = send(fields, sent);
    for (const kind of kinds) expect(errors[kind], kind).toMatch(/\w/);
  });

  it('mistakes are told in the order of the form', () => {
    const fields: Given[] = [
      { id: 'b', required: true },
      { id: 'a', required: true },
    ];
    expect(Object.keys(send(fields, {}).errors)).toEqual(['b', 'a']);
  });
});

describe('readForm: words of a mistake', () => {
  it('those of the field win over those of its kind', () => {
    const texts = { missing: 'Please enter a postcode.', invalid: 'Four digits {like} 2000.' };
    const field: Partial<FormField> = { field: 'postcode', required: true, texts };
    expect(read(field, '')).toBe('Please enter a postcode.');
    expect(read(field, '20')).toBe('Four digits {like} 2000.');
    expect(read({ field: 'select', required: true, texts: { missing: 'Which?', invalid: '' } }, '')).toBe(
      'Which?',
    );
  });

  it('hold the label as it is', () => {
    expect(read({ label: 'Your {max} $& name', required: true })).toBe(
      'Please fill in “Your {max} $& name”.',
    );
  });
});
