import type { SidebarEntry } from '../frames/sidebar.ts'
import { useCapabilities } from './useCapabilities.ts'

/** Routes of screens whose calls the specification does not have. */
const ADDED: readonly string[] = [
  'trash',
  'stock',
  'receipts',
  'people',
  'stockCounts',
  'shopDetails',
  'messageTexts',
  'packing',
  'payments',
  'callDesk',
  'settlements',
  'statements',
  'audit',
  'programs',
  'cashRules',
  'cashBlocks',
  'system',
]

/** The entries of a sidebar; those of added screens only where the server is known to have their calls. */
export const useEntries = <Name extends string>(
  entries: readonly SidebarEntry<Name>[],
): readonly SidebarEntry<Name>[] =>
  useCapabilities().addedScreens ? entries : entries.filter(({ name }) => !ADDED.includes(name))
