import { Box, Grid } from '@radix-ui/themes'
import { LogOut } from 'lucide'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { Link, useLocation } from 'wouter'
import { SIDEBAR_GROUPS, type SidebarGroup } from '#contract/routes/sidebar.ts'
import { formatCountUpTo } from '#messages/format.ts'
import { shellTexts as texts } from '#messages/office.ts'
import { uiTexts } from '#messages/ui.ts'
import { useApp } from '../app.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import * as css from './Sidebar.module.css'
import type { EntryCount, SidebarEntry } from './sidebar.ts'

const SHOWN_MAX = 999

interface SidebarProps extends Pick<ComponentProps<'nav'>, 'hidden'> {
  readonly ref: Ref<HTMLElement>
  readonly title: string
  readonly entries: readonly SidebarEntry[]
  /** Whether places without names stand for the entries. */
  readonly pending: boolean
  readonly counts: { readonly [name: string]: EntryCount }
  /** Whether it shows the icons only, with the names as hints. */
  readonly rail: boolean
  readonly onNavigate: () => void
}

/** The sidebar of a back office: entries with icons and counts, in groups. */
export const Sidebar = ({ ref, title, entries, pending, counts, rail, hidden, onNavigate }: SidebarProps) => {
  const { signOut } = useApp()
  return (
    <nav
      ref={ref}
      id="sidebar"
      className={css.side}
      data-screen-only
      aria-label={title}
      hidden={hidden}
      data-rail={rail || undefined}
      aria-busy={pending || undefined}
    >
      <Grid flexGrow="1" alignContent="start" gap="3">
        {SIDEBAR_GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            entries={entries.filter((entry) => entry.group === group)}
            pending={pending}
            counts={counts}
            onNavigate={onNavigate}
          />
        ))}
      </Grid>
      <div className={css.signOut}>
        <button type="button" className={css.entry} onClick={signOut}>
          <Icon of={LogOut} />
          <span className={css.label}>{uiTexts.logout}</span>
        </button>
        {!rail && <LanguageSwitch short />}
      </div>
    </nav>
  )
}

type GroupProps = Pick<SidebarProps, 'entries' | 'pending' | 'counts' | 'onNavigate'> & { readonly group: SidebarGroup }

const Entries = (props: { readonly children: ReactNode }) => <Grid asChild gap="2px" {...props} />

const Group = ({ group, entries, pending, ...props }: GroupProps) => {
  const heading = useId()
  if (entries.length === 0) return null
  const list = entries.map((entry) =>
    pending ? <Place key={entry.to} /> : <Entry key={entry.to} entry={entry} {...props} />,
  )
  if (group === 'first' || group === 'last')
    return (
      <Entries>
        <ul>{list}</ul>
      </Entries>
    )
  return (
    <div>
      <p id={heading} className={css.heading}>
        {texts.groups[group]}
      </p>
      <Entries>
        <ul aria-labelledby={heading}>{list}</ul>
      </Entries>
    </div>
  )
}

/** The place of an entry that the person may not have. */
const Place = () => (
  <li className={css.entry}>
    <Skeleton width="60%" height="1rem" />
  </li>
)

const Entry = ({ entry, counts, onNavigate }: { entry: SidebarEntry } & Pick<GroupProps, 'counts' | 'onNavigate'>) => {
  const [path] = useLocation()
  const { name, label, to, icon } = entry
  const count = counts[name]
  const note = `count-${name}`
  return (
    <Box asChild position="relative">
      <li>
        <Link
          href={to}
          className={css.entry}
          aria-current={path === to ? 'page' : undefined}
          aria-describedby={count && note}
          onClick={onNavigate}
        >
          <Icon of={icon} />
          <span className={css.label}>{label}</span>
        </Link>
        {/* Next to the link, so that the name of the link stays the entry's. */}
        {count && (
          <span id={note} className={css.count} data-urgent={count.urgent || undefined} title={count.text}>
            <span aria-hidden="true">{formatCountUpTo(SHOWN_MAX, count.count)}</span>
            <span className="visually-hidden">{count.text}</span>
          </span>
        )}
      </li>
    </Box>
  )
}
