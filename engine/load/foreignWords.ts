/** Words of other tools (page builders, web frameworks, American spelling) and what they are called here: keys and values. */

/** Our key -> what others call it. */
const KEYS: Readonly<Record<string, string>> = {
  block: 'type _type component blockName widget module element acf_fc_layout name kind',
  settings: 'props attributes attrs options config params args values data style styles value values',
  slots: 'children blocks innerBlocks sections areas zones regions content columns components elements',
  blocks: 'slots children content entries items main sections components',
  when: 'if show showIf visible visibility condition conditions hidden hide hideIf enabled disabled display unless',
  then: 'value else default result use return text',
  entries: 'items children submenu sub_menu subItems sub_items links menu',
  items:
    'entries list data values rows locations offers brands models reviews manufacturers dealerships posts',
  link: 'url href to path target action address src',
  label: 'title text name caption',
  title: 'heading headline name header h1',
  body: 'content text html markdown description copy',
  text: 'label title content',
  id: 'key name handle slug uid',
  routes: 'route url path slug permalink paths urls',
  meta: 'seo head',
  description: 'metaDescription meta_description seoDescription',
  tagline: 'description slogan subtitle',
  newTab: 'target external openInNewTab blank',
  tone: 'colour color background scheme',
  look: 'style variant appearance kind class className',
  note: 'comment comments _comment // remark todo',
  picture: 'image img src photo background',
  pictureText: 'alt altText imageAlt',
  perPage: 'limit pageSize count max hitsPerPage',
  shown: 'max limit count visible',
  colour: 'colors palette',
  type: 'fonts font typography',
  brand: 'primary primaryColor',
  accent: 'secondary secondaryColor',
  surface: 'background backgroundColor',
  ink: 'text foreground textColor',
  radius: 'borderRadius rounded',
  family: 'name fontFamily',
  file: 'src url path',
  hosts: 'host domain domains url urls',
  template: 'theme layout extends',
  flags: 'features switches toggles options',
  labels: 'translations texts strings i18n',
  licence: 'license',
  everywhere: 'global globals defaults common',
  timeZone: 'tz',
  phone: 'telephone tel phoneNumber mobile',
  manufacturers: 'brands makes',
  place_url: 'map mapUrl maps googleMaps',
  main: 'content body page',
  left: 'start col1 col-1',
  middle: 'center centre col2 col-2',
  right: 'end col3 col-3',
  set: 'update replace merge change edit patch override modify',
  remove: 'delete unset drop hide omit',
  insert: 'add append prepend create new',
  move: 'reorder order',
  before: 'above over',
  after: 'below under behind',
  first: 'prepend top',
  last: 'append bottom into in to end',
  plus: 'add minus offset',
  times: 'multiply factor by',
};

/** Our value -> what others call it. */
const VALUES: Readonly<Record<string, string>> = {
  start: 'left top',
  end: 'right bottom',
  centre: 'center middle',
  centred: 'center centre middle',
  content: 'page static text post article',
  vehicle: 'vdp product detail listing car',
  search: 'srp category collection results',
  'not-found': '404 notFound',
  error: '500',
  notice: 'warning info alert danger',
  quiet: 'secondary muted subtle light',
  primary: 'main cta',
  plain: 'link text ghost',
  dark: 'black inverse',
  negative: 'red danger error',
  positive: 'green success',
  caution: 'yellow orange warning',
  full: 'fullwidth full-width wide',
  halves: '50-50 two two-columns 2-columns',
  thirds: '3-columns three three-columns',
  none: 'false off',
  soft: 'small sm light',
  deep: 'large lg big',
  hide: 'hidden none',
};

const OUR_KEYS = invert(KEYS);
const OUR_VALUES = invert(VALUES);

function invert(words: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [ours, others] of Object.entries(words)) {
    for (const other of others.split(' ')) found.set(other, [...(found.get(other) ?? []), ours]);
  }
  return found;
}

/** What a foreign key is called here, so far as that is one of the names that may stand at the place. */
export function ourWord(key: string, candidates: Iterable<string>): string | undefined {
  const allowed = new Set(candidates);
  return OUR_KEYS.get(key)?.find((ours) => allowed.has(ours));
}

/** The same for a value. */
export function ourValue(value: string, candidates: Iterable<string>): string | undefined {
  const allowed = new Set(candidates);
  return OUR_VALUES.get(value.toLowerCase())?.find((ours) => allowed.has(ours));
}
