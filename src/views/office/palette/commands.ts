import type { paletteTexts as texts } from '#messages/palette.ts'
import type { SidebarEntry } from '#views/frames/sidebar.ts'
import type { IconNode } from '#views/ui/Icon.tsx'

export type CommandGroup = keyof typeof texts.groups

/** A line of the palette: it opens an address, or does something. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  readonly note?: string
  readonly icon: IconNode
  readonly to?: string
  readonly run?: () => void
}

export const GROUPS: readonly CommandGroup[] = ['order', 'customer', 'product', 'screen', 'action']

/** The screens of a back office as commands. */
export const screenCommands = (entries: readonly SidebarEntry[]): readonly Command[] =>
  entries.map(({ to, label, icon, key }) => ({ id: to, group: 'screen', label, note: `g ${key}`, icon, to }))

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The commands whose label has a word that begins with each typed word. */
export const matching = (commands: readonly Command[], text: string): readonly Command[] => {
  const typed = wordsOf(text)
  return commands.filter(({ label }) => {
    const words = wordsOf(label)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}
