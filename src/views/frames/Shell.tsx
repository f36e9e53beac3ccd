import { Menu } from 'lucide'
import { type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { SIDEBAR_BREAKPOINT_PX, SIDEBAR_FULL_PX } from '#contract/constants.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { shellTexts as texts } from '#messages/office.ts'
import { useSession } from '../session.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import * as css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import type { EntryCount, SidebarEntry } from './sidebar.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface ShellProps {
  readonly title: string
  readonly entries: readonly SidebarEntry[]
  /** Whether it is not known yet which of the entries are for the person: places without names stand for them. */
  readonly pending?: boolean
  /** The numbers next to entries, by name. */
  readonly counts?: { readonly [name: string]: EntryCount }
  /** Address of the page with the person's own settings. */
  readonly profile: string
  /** Controls of the bar before the theme switch. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** Room for the sidebar: next to the page, as a rail of icons next to it, or over the page. */
/** `unknown`: the skeleton is for every window, and the style sheet chooses. */
type Room = 'full' | 'rail' | 'overlay' | 'unknown'

const atLeast = (px: number) => window.matchMedia(`(min-width: ${px}px)`)
const readRoom = (): Room => {
  if (atLeast(SIDEBAR_FULL_PX).matches) return 'full'
  return atLeast(SIDEBAR_BREAKPOINT_PX).matches ? 'rail' : 'overlay'
}

const watchRoom = (onChange: () => void) => {
  const screens = [SIDEBAR_BREAKPOINT_PX, SIDEBAR_FULL_PX].map(atLeast)
  for (const screen of screens) screen.addEventListener('change', onChange)
  return () => {
    for (const screen of screens) screen.removeEventListener('change', onChange)
  }
}

/**
 * Frame of a back office (product 5.1, 6.1): a fixed top bar and a sidebar of 16rem. Below 1024 px the sidebar is an
 * overlay that closes on navigation, on a press on its backdrop and on Escape; below 1280 px it is a rail of 56 px until it
 * is opened.
 */
export function Shell({ title, entries, pending = false, counts = {}, profile, tools, children }: ShellProps) {
  const room = useSyncExternalStore<Room>(watchRoom, readRoom, () => 'unknown' as const)
  const [opened, setOpened] = useState({ room, open: room === 'full' })
  const open = opened.room === room ? opened.open : room === 'full'
  const setOpen = (to: boolean) => setOpened({ room, open: to })
  const user = useSession((session) => session.user)
  const toggle = useRef<HTMLButtonElement>(null)
  const side = useRef<HTMLElement>(null)

  const isOverlay = open && room === 'overlay'
  const isRail = !open && room === 'rail'
  const closeOverlay = () => {
    if (!isOverlay) return
    setOpen(false)
    toggle.current?.focus()
  }
  const toggleSidebar = () => {
    setOpen(!open)
    if (!open && room === 'overlay') requestAnimationFrame(() => side.current?.querySelector('a')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeOverlay()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the overlay wherever in it the focus is
    <div
      className={css.shell}
      data-open={open || undefined}
      data-rail={isRail || undefined}
      data-unknown={room === 'unknown' || undefined}
      onKeyDown={onKeyDown}
    >
      <SkipLink />
      <header className={css.bar}>
        <RoundButton
          ref={toggle}
          icon={Menu}
          label={texts.toggle}
          aria-expanded={open}
          aria-controls="sidebar"
          onClick={toggleSidebar}
        />
        <span className={css.title}>{title}</span>
        {tools}
        <ThemeSwitch />
        <Link href={shopRoutes.home} className={css.link} data-shop data-personal>
          {texts.toShop}
        </Link>
        {user ? (
          <Link href={profile} className={css.link} data-profile data-personal>
            <Avatar user={user} />
            <span className="visually-hidden">{texts.yourProfile}</span> <span className={css.name}>{user.name}</span>
          </Link>
        ) : null}
      </header>
      <Sidebar
        ref={side}
        title={title}
        entries={entries}
        pending={pending}
        counts={counts}
        rail={isRail}
        hidden={!open && !isRail && room !== 'unknown'}
        onNavigate={closeOverlay}
      />
      {isOverlay ? (
        <button type="button" className={css.backdrop} tabIndex={-1} aria-label={texts.close} onClick={closeOverlay} />
      ) : null}
      <main id="main" tabIndex={-1} className={css.main} inert={isOverlay}>
        <OfflineNotice className={css.notice} />
        {children}
      </main>
    </div>
  )
}
