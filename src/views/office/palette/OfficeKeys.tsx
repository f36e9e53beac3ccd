import { LogOut, Menu, Moon, Search, Sun } from 'lucide'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { SEARCH_MAX } from '#contract/constants.ts'
import { paletteTexts as texts } from '#messages/palette.ts'
import { uiTexts } from '#messages/ui.ts'
import { useApp } from '#views/app.tsx'
import type { SidebarEntry } from '#views/frames/sidebar.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { type Command, screenCommands } from './commands.ts'
import * as css from './OfficeKeys.module.css'
import { useOfficeKeys, useSingleKeys } from './useOfficeKeys.ts'

const Palette = lazyWithPreload(() => import('./Palette.tsx'))
const KeysDialog = lazyWithPreload(() => import('./KeysDialog.tsx'))

interface OfficeKeysProps {
  readonly entries: readonly SidebarEntry[]
  /** Further actions of the area. */
  readonly actions: readonly Command[]
}

const preload = () => {
  Palette.preload().catch(() => undefined)
}

/** The button of the palette, and the keys of a back office; palette and list of keys load with their first use. */
export const OfficeKeys = ({ entries, actions }: OfficeKeysProps) => {
  const [shown, setShown] = useState<'palette' | 'keys' | 'nothing'>()
  const [single, setSingle] = useSingleKeys()
  const typed = useRef('')
  const onPalette = useCallback(() => {
    typed.current = ''
    setShown('palette')
  }, [])
  const onHelp = useCallback(() => setShown('keys'), [])
  const close = useCallback(() => setShown('nothing'), [])
  useOfficeKeys({ entries, single, onPalette, onHelp })
  return (
    <>
      <button
        type="button"
        className={css.open}
        data-personal
        aria-label={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onPalette}
      >
        <Icon of={Search} />
        <span className={css.name}>{texts.open}</span>
      </button>
      {shown && (
        <PaletteOf
          open={shown === 'palette'}
          entries={entries}
          actions={actions}
          typed={typed}
          onHelp={onHelp}
          onClose={close}
        />
      )}
      {shown === 'keys' && <KeysDialog {...{ entries, single }} onSingle={setSingle} onClose={close} />}
    </>
  )
}

/** The text of a field that is not loaded yet. */
type Typed = { current: string }

/** Takes what is typed while the palette loads. The focus returns before the palette takes it over. */
const EarlyField = ({ typed, onClose }: { typed: Typed; onClose: () => void }) => {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const opener = document.activeElement
    field.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <input
      ref={field}
      type="search"
      className="visually-hidden"
      aria-label={texts.title}
      aria-busy="true"
      autoComplete="off"
      maxLength={SEARCH_MAX}
      onChange={({ target }) => {
        typed.current = target.value
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    />
  )
}

interface PaletteOfProps extends OfficeKeysProps {
  readonly open: boolean
  readonly typed: Typed
  readonly onHelp: () => void
  readonly onClose: () => void
}

const PaletteOf = ({ open, entries, actions, typed, onHelp, onClose }: PaletteOfProps) => {
  const { theme, setTheme, signOut } = useApp()
  const commands = useMemo((): readonly Command[] => {
    const isDark = theme === 'dark'
    return [
      ...screenCommands(entries),
      ...actions,
      {
        id: 'theme',
        group: 'action',
        label: isDark ? uiTexts.switchToLight : uiTexts.switchToDark,
        icon: isDark ? Sun : Moon,
        run: () => setTheme(isDark ? 'light' : 'dark'),
      },
      { id: 'keys', group: 'action', label: texts.keys, note: '?', icon: Menu, run: onHelp },
      { id: 'signOut', group: 'action', label: uiTexts.logout, icon: LogOut, run: signOut },
    ]
  }, [entries, actions, theme, setTheme, onHelp, signOut])
  return (
    <Palette
      fallback={open ? <EarlyField typed={typed} onClose={onClose} /> : null}
      open={open}
      commands={commands}
      typed={typed}
      onClose={onClose}
    />
  )
}
