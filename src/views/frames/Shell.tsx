import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { SIDEBAR_BREAKPOINT_PX } from '../../../contract/constants.ts'
import { shopRoutes } from '../../../contract/routes/shop.ts'
import { shellTexts as texts } from '../../../messages/en/shell.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import { useApp } from '../app.tsx'
import { useSession } from '../session.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import type { SidebarEntry } from './sidebar.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface ShellProps {
  readonly title: string
  readonly entries: readonly SidebarEntry[]
  /** Address of the page with the person's own settings. */
  readonly profile: string
  readonly children: ReactNode
}

const wideScreen = () => window.matchMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`)

/**
 * Frame of a back office (product 5.1, 6.1): a fixed top bar and a sidebar of 16rem. Below 1024 px the sidebar is an
 * overlay that closes on navigation, on a press on its backdrop and on Escape.
 */
export function Shell({ title, entries, profile, children }: ShellProps) {
  const [wide, setWide] = useState(() => wideScreen().matches)
  const [open, setOpen] = useState(wide)
  const [path] = useLocation()
  const { signOut } = useApp()
  const user = useSession((session) => session.user)
  const toggle = useRef<HTMLButtonElement>(null)
  const side = useRef<HTMLElement>(null)

  useEffect(() => {
    const screen = wideScreen()
    const onChange = () => {
      setWide(screen.matches)
      setOpen(screen.matches)
    }
    screen.addEventListener('change', onChange)
    return () => screen.removeEventListener('change', onChange)
  }, [])

  const isOverlay = open && !wide
  const closeOverlay = () => {
    if (!isOverlay) return
    setOpen(false)
    toggle.current?.focus()
  }
  const toggleSidebar = () => {
    setOpen(!open)
    if (!open && !wide) requestAnimationFrame(() => side.current?.querySelector('a')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeOverlay()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the overlay wherever in it the focus is
    <div className="shell" data-open={open || undefined} onKeyDown={onKeyDown}>
      <a className="skip-link" href="#main">
        {uiTexts.skip}
      </a>
      <header className="shell-bar">
        <button
          ref={toggle}
          type="button"
          className="round-button"
          aria-label={texts.toggle}
          aria-expanded={open}
          aria-controls="sidebar"
          onClick={toggleSidebar}
        >
          <Icon name="menu" />
        </button>
        <span className="shell-title">{title}</span>
        <ThemeSwitch />
        <Link href={shopRoutes.home} className="shell-shop">
          {texts.toShop}
        </Link>
        {user ? (
          <Link href={profile} className="shell-profile">
            <Avatar user={user} />
            <span className="visually-hidden">{texts.yourProfile}</span> <span className="shell-name">{user.name}</span>
          </Link>
        ) : null}
      </header>
      <nav ref={side} id="sidebar" className="shell-side" aria-label={title} hidden={!open}>
        <ul className="shell-entries">
          {entries.map(({ label, to }) => (
            <li key={to}>
              <Link
                href={to}
                className="shell-entry"
                aria-current={path === to ? 'page' : undefined}
                onClick={closeOverlay}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="shell-sign-out">
          <button type="button" className="shell-entry" onClick={signOut}>
            {uiTexts.logout}
          </button>
        </div>
      </nav>
      {isOverlay ? (
        <button
          type="button"
          className="shell-backdrop"
          tabIndex={-1}
          aria-label={texts.close}
          onClick={closeOverlay}
        />
      ) : null}
      <main id="main" tabIndex={-1} className="shell-main" inert={isOverlay}>
        <OfflineNotice />
        {children}
      </main>
    </div>
  )
}
