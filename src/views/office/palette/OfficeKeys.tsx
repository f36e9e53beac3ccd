import { LogOut, Menu, Moon, Search, Sun } from 'lucide'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { paletteTexts as texts } from '../../../../messages/en/palette.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { useApp } from '../../app.tsx'
import type { SidebarEntry } from '../../frames/sidebar.ts'
import { useLook } from '../../looks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyWithPreload } from '../../ui/lazyWithPreload.tsx'
import { type Command, screenCommands } from './commands.ts'
import * as css from './OfficeKeys.module.css'
import { useOfficeKeys } from './useOfficeKeys.ts'

const Palette = lazyWithPreload(() => import('./Palette.tsx'))
const KeysDialog = lazyWithPreload(() => import('./KeysDialog.tsx'))

const isOn = (stored: unknown): boolean => stored !== false

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
  const [shown, setShown] = useState<'palette' | 'keys'>()
  const [single, setSingle] = useLook('keys.single', isOn)
  const onPalette = useCallback(() => setShown('palette'), [])
  const onHelp = useCallback(() => setShown('keys'), [])
  const close = useCallback(() => setShown(undefined), [])
  useOfficeKeys({ entries, single, onPalette, onHelp })
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onPalette}
      >
        <Icon of={Search} />
        <span className={css.name}>{texts.open}</span>
      </button>
      <Suspense fallback={null}>
        {shown === 'palette' && <PaletteOf entries={entries} actions={actions} onHelp={onHelp} onClose={close} />}
        {shown === 'keys' && <KeysDialog {...{ entries, single }} onSingle={setSingle} onClose={close} />}
      </Suspense>
    </>
  )
}

interface PaletteOfProps extends OfficeKeysProps {
  readonly onHelp: () => void
  readonly onClose: () => void
}

const PaletteOf = ({ entries, actions, onHelp, onClose }: PaletteOfProps) => {
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
  return <Palette commands={commands} onClose={onClose} />
}
