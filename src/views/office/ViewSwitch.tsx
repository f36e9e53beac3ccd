import { tableTexts as texts } from '#messages/lists.ts'
import { Segments } from './Segments.tsx'

const VIEWS = ['cards', 'table'] as const
export type ListLook = (typeof VIEWS)[number]

/** The stored choice of a list's view. */
export const listLookIn = (stored: unknown): ListLook => (stored === 'table' ? 'table' : 'cards')

/** Switch between the cards and the table of a list. */
export const ViewSwitch = ({ look, onChoose }: { look: ListLook; onChoose: (look: ListLook) => void }) => (
  <Segments legend={texts.view} values={VIEWS} names={texts.views} value={look} onChoose={onChoose} />
)
