/** The lock that a statement takes on a table, as PostgreSQL calls it; null for none that others notice. */
interface Lock {
  readonly lock: string | null
  /** The table or index that the statement names. */
  readonly of: string
  /** Whether reads or writes wait for as long as the table has rows to go through. */
  readonly grows: boolean
}

/** First match wins. `of` is the first group of the pattern. */
const RULES: readonly (readonly [pattern: RegExp, lock: string | null, grows: boolean])[] = [
  [/^create (?:unique )?index concurrently (?:.*? )?on (\w+)/, 'share update exclusive', false],
  [/^create (?:unique )?index (?:.*? )?on (\w+)/, 'share', true],
  [/^(?:drop index|reindex index) concurrently (?:if exists )?(\w+)/, 'share update exclusive', false],
  [/^alter table (\w+) validate constraint/, 'share update exclusive', false],
  [/^alter table (\w+) .*foreign key.* not valid$/, 'share row exclusive', false],
  [/^alter table (\w+) .*(?: not valid| using index \w+)$/, 'access exclusive', false],
  [
    /^alter table (\w+) .*(?: type | set not null|generated always|add (?:constraint|check|unique|primary|foreign))/,
    'access exclusive',
    true,
  ],
  [/^(?:alter|drop) table (?:if exists )?(\w+)/, 'access exclusive', false],
  [/^drop index (?:if exists )?(\w+)/, 'access exclusive', false],
  [/^drop trigger .*? on (\w+)/, 'access exclusive', false],
  [/^create (?:or replace )?(?:constraint )?trigger .*? on (\w+)/, 'share row exclusive', false],
  // A block of triggers that are made at once.
  [
    /^do \$do\$ begin create (?:or replace )?trigger [^;]*? on (\w+) [^;]*;(?: (?:create (?:or replace )?trigger|drop function) [^;]*;)* end \$do\$$/,
    'share row exclusive',
    false,
  ],
  [/^with part as .*update (\w+)/, 'row exclusive', false],
  // It has one row.
  [/^update (shop_details)/, 'row exclusive', false],
  [/^(?:update|delete from|truncate) (\w+)/, 'row exclusive', true],
  [/^insert into (\w+)/, 'row exclusive', false],
  [/^create (?:unlogged )?(?:table|sequence|view) (?:if not exists )?(\w+)/, null, false],
  [/^create (?:or replace )?function (\w+)/, null, false],
  // It replaces a function.
  [/^select compare_(listings)\(\)/, null, false],
]

/** What a statement of a migration locks; `lock` is 'not known' for a statement that has to be read. */
export const lockOf = (text: string): Lock => {
  const plain = text.replace(/\s+/g, ' ').trim().toLowerCase()
  for (const [pattern, lock, grows] of RULES) {
    const found = pattern.exec(plain)
    if (found) return { lock, of: found[1] ?? '', grows }
  }
  return { lock: 'not known', of: '', grows: false }
}
