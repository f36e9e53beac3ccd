import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { SidebarEntry } from '#views/frames/sidebar.ts'
import { usePreference } from '#views/preferences.ts'

interface OfficeKeys {
  readonly entries: readonly SidebarEntry[]
  /** Whether keys without Ctrl or ⌘ act. */
  readonly single: boolean
  readonly onPalette: () => void
  readonly onHelp: () => void
}

/** Time in milliseconds in which a letter follows `g`. */
const SEQUENCE_MS = 1500

const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether a key belongs to a field, or to a dialog that is open. */
export const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TYPED) !== null) || document.querySelector('dialog[open]') !== null

const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input')
  field?.focus()
  field?.select()
  return field !== null
}

const isOn = (stored: unknown): boolean => stored !== false

/** Whether keys without Ctrl or ⌘ act, which each person chooses, and the function that changes it. */
export const useSingleKeys = () => usePreference('keys.single', isOn)

/** The keys of a back office: Ctrl+K or ⌘K, `/`, `?`, and `g` with the letter of a page. */
export const useOfficeKeys = (keys: OfficeKeys): void => {
  const [, navigate] = useLocation()
  const latest = useRef(keys)
  const goneAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    /** Whether the key did something. */
    const press = (event: KeyboardEvent): boolean => {
      const { entries, single, onPalette, onHelp } = latest.current
      const hasModifier = event.ctrlKey || event.metaKey
      if (hasModifier && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        if (document.querySelector('dialog[open]')) return false
        onPalette()
        return true
      }
      if (!single || hasModifier || event.altKey || isTaken(event.target)) return false
      const isSecond = event.timeStamp - goneAt.current < SEQUENCE_MS
      goneAt.current = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      const page = isSecond ? entries.find(({ key }) => key === event.key.toLowerCase()) : undefined
      if (page) navigate(page.to)
      else if (event.key === '?') onHelp()
      else return event.key === '/' && focusSearch()
      return true
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.isComposing && !event.defaultPrevented && press(event)) event.preventDefault()
    }
    // Ahead of a page's own keys, which listen on the window: the letter after `g` is none of theirs.
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}
