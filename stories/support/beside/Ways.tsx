import { useEffect, useRef } from 'react'
import { besideTexts as texts } from './texts.ts'
import type { Way } from './ways.ts'

/** Ways to choose among, and the place on the page that asked. */
export interface Asked {
  readonly label: string
  readonly ways: readonly Way[]
  readonly at: DOMRect
}

const GAP = 6

/** A small menu beside what was clicked: each payload of an event, each outcome of a call. */
export const WaysMenu = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = box.current
    if (!menu) return
    const opener = document.activeElement
    menu.showPopover()
    const { width, height } = menu.getBoundingClientRect()
    const below = asked.at.bottom + GAP + height <= innerHeight
    const top = below ? asked.at.bottom + GAP : Math.max(GAP, asked.at.top - GAP - height)
    menu.style.top = `${top}px`
    menu.style.left = `${Math.max(GAP, Math.min(asked.at.left, innerWidth - width - GAP))}px`
    menu.querySelector('button')?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [asked])
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={texts.ways(asked.label)}
      className="ways"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (!step) return
        event.preventDefault()
        const items = [...event.currentTarget.querySelectorAll('button')]
        const at = items.indexOf(document.activeElement as HTMLButtonElement)
        items[(at + step + items.length) % items.length]?.focus()
      }}
    >
      <p className="ways-head" role="presentation">
        {texts.ways(asked.label)}
      </p>
      {asked.ways.map(({ text, go }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a menu keeps its order while it is open
          key={at}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose()
            go()
          }}
        >
          {text || texts.plain}
        </button>
      ))}
    </div>
  )
}
