/** Words of other tools (page builders, web frameworks, American spelling) and what they are called here. */

/** Our key -> what others call it. */
const KEYS: Readonly<Record<string, string>> = {
  block: 'type _type component blockName widget module element acf_fc_layout name kind',
  settings: 'props attributes attrs options config params args values data style styles',
  slots: 'children blocks innerBlocks sections areas zones regions content columns components elements',
  blocks: 'slots children content entries items main sections components',
  when: 'if show showIf visible visibility condition conditions hidden hide hideIf enabled disabled display unless',
  then: 'value else default result use return text',
  entries: 'items children submenu sub_menu subItems sub_items links menu',
  items: 'entries list data values rows',
  link: 'url href to path target action address src',
  label: 'title text name caption',
  title: 'heading headline name header h1',
  body: 'content text html markdown description copy',
  text: 'label title content',
  id: 'key name handle slug uid',
  routes: 'route url path slug permalink paths urls',
  meta: 'seo head',
  description: 'metaDescription meta_description seoDescription',
  newTab: 'target external openInNewTab blank',
  look: 'style variant appearance kind class className',
  note: 'comment comments _comment // description remark todo',
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
  tagline: 'description slogan subtitle',
  everywhere: 'global globals defaults common',
  timeZone: 'tz',
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

const OURS: ReadonlyMap<string, readonly string[]> = invert();

function invert(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [ours, others] of Object.entries(KEYS)) {
    for (const other of others.split(' ')) found.set(other, [...(found.get(other) ?? []), ours]);
  }
  return found;
}

/** What a foreign key is called here, so far as that is one of the names that may stand at the place. */
export function ourWord(key: string, candidates: Iterable<string>): string | undefined {
  const allowed = new Set(candidates);
  return OURS.get(key)?.find((ours) => allowed.has(ours));
}
