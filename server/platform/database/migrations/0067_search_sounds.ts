import { statements } from './support.ts'

const NUKTA = '\u09bc'
const CHANDRABINDU = '\u0981'

type Steps = readonly (readonly [pattern: string, replacement: string])[]

/** How Bangla is written in Latin letters: as in Avro's scheme, with what it writes in letters of its own in Avro. */
const BANGLA: Steps = [
  [`\u09a1${NUKTA}|\u09a2${NUKTA}`, 'র'],
  [`\u09af${NUKTA}`, 'y'],
  [`[${NUKTA}${CHANDRABINDU}]|্য`, ''],
  ['ক্ষ', 'খ'],
  ['জ্ঞ', 'গ'],
  ['([সশষদধতথজ])্ব', '\\1'],
  ['ওy', 'w'],
  ['োy', 'োw'],
  ['([ক-হyw])(?=[ক-হyৎঅ-ঔং])', '\\1o'],
  ['[ংঙ]', 'ng'],
  ['[চছ]', 'ch'],
  ['[ঋৃ]', 'ri'],
  ['[ঐৈ]', 'oi'],
  ['[ঔৌ]', 'ou'],
]
/** Letters of one Latin letter each; an aspirated one as its plain one, because people leave out the h. */
const LETTERS = {
  k: 'কখ',
  g: 'গঘ',
  j: 'জঝয',
  t: 'টঠতথৎ',
  d: 'ডঢদধ',
  n: 'ণনঞ',
  p: 'প',
  f: 'ফ',
  b: 'ব',
  v: 'ভ',
  m: 'ম',
  r: 'র',
  l: 'ল',
  s: 'শষস',
  h: 'হ',
  o: 'অওো',
  a: 'আা',
  i: 'ইঈিী',
  u: 'উঊুূ',
  e: 'এে',
}
const SILENT = '্ঃ'

/** What spellings do not agree about. */
const LATIN: Steps = [
  ['ee', 'i'],
  ['oo', 'u'],
  ['ph', 'f'],
  ['bh', 'v'],
  ['x', 'ks'],
  ['(?:c+h+)+', 'ch'],
  ['c(?!h)', 'k'],
  ['q', 'k'],
  ['z', 'j'],
  ['([^aeiou])o$', '\\1'],
  ['([gjkdrst])h+', '\\1'],
  ['y(?![aeiou])', 'i'],
  ['iy(?=[aeiou])', 'i'],
  ['(.)\\1+', '\\1'],
  ['ngk', 'nk'],
]
/** Leaves out each o between consonants: Bangla does not write it, and speaks it in some places only. */
const SHORT: Steps = [
  ['(?<=[bdfghjklmnprstvw])o(?=[bcdfgjklmnprstvw])', ''],
  ['chch', 'ch'],
  ['(.)\\1+', '\\1'],
  ['ngk', 'nk'],
]
/** A word that would be shorter keeps its o. */
const SHORTEST = 3

/** The parts of `search_sound`, of which the server makes the same function (`server/products/search/sounds.ts`). */
export const soundParts = { BANGLA, LETTERS, SILENT, LATIN, SHORT, SHORTEST }

const inOrder = (name: string, steps: Steps) =>
  steps.map(([pattern, by]) => `${name} := regexp_replace(${name}, '${pattern}', '${by}', 'g');`).join('\n')
const letters = Object.values(LETTERS).join('')
const latin = Object.entries(LETTERS)
  .map(([one, all]) => one.repeat([...all].length))
  .join('')

/**
 * Products are found by the sound of their words, in Latin letters and in Bangla ones. `search_sound` folds a word of
 * `search_fold` and `search_split` to the Latin letters of its sound, or to null where it has none.
 *
 * A lexeme of a sound has a mark before it that no word contains: `~` for words in Latin letters, `=` for Bangla ones.
 * English words of a description have no sound, because too many sound alike.
 */
export default statements(
  `create function search_sound(word text) returns text language plpgsql immutable parallel safe as $$
   declare
     s text := word;
     short text;
   begin
     if octet_length(s) <> char_length(s) then
       ${inOrder('s', BANGLA)}
       s := translate(s, '${letters}${SILENT}', '${latin}');
     end if;
     if s !~ '^[a-z]{2,60}$' then return null; end if;
     ${inOrder('s', LATIN)}
     short := s;
     ${inOrder('short', SHORT)}
     if char_length(short) >= ${SHORTEST} then s := short; end if;
     return case when char_length(s) > 1 then s end;
   end $$`,
  `create function search_marked(word text) returns text language sql immutable parallel safe as $$
   select case when octet_length(word) = char_length(word) then '~' else '=' end || search_sound(word) $$`,

  `create or replace function search_words(name text, tags text[]) returns tsvector language plpgsql immutable parallel safe as $$
   declare
     lexemes text[] := search_lexemes('n', search_fold(name));
     tag text;
   begin
     foreach tag in array tags loop
       lexemes := lexemes || search_lexemes('t', search_fold(tag));
     end loop;
     return array_to_tsvector(array_remove(lexemes || array(
       select search_marked(word)
       from unnest(search_split(search_fold(name || chr(10) || array_to_string(tags, chr(10))))) word), null));
   end $$`,
  `create or replace function search_described(description text) returns tsvector language sql immutable parallel safe
   as $$ select array_to_tsvector(array_remove(
     array(select left(word, 60) from unnest(search_split(search_fold(description))) word)
     || array(select search_marked(word) from unnest(search_split(search_fold(description))) word
       where octet_length(word) <> char_length(word)), null)) $$`,

  'drop index product_search_words, product_search_described',
  `update product_search s set words = search_words(p.name, p.tags), described = search_described(p.description)
   from products p where p.id = s.product_id`,
  'create index product_search_words on product_search using gin (words)',
  'create index product_search_described on product_search using gin (described)',
)
