import { Flex, Text } from '@radix-ui/themes'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { tableTexts as texts } from '#messages/office.ts'
import { RoundButton } from '../RoundButton.tsx'
import { useFocusRecovery } from '../useFocusRecovery.ts'
import * as css from './BulkBar.module.css'
import type { Selection } from './selection.ts'

interface BulkBarProps {
  readonly selection: Selection
  /** The most rows of one action; more are asked to be fewer. */
  readonly max: number
  /** The number of rows of all pages, where all can be chosen. */
  readonly total?: number
  /** Offers to choose the rows of all pages. */
  readonly offer?: ReactNode
  /** Buttons of the actions; left out while too many rows are chosen. */
  readonly children: ReactNode
}

/** Bar at the bottom of the window with the actions on the chosen rows; without a chosen row it renders nothing. */
export const BulkBar = ({ selection, max, total, offer, children }: BulkBarProps) => {
  const shown = selection.chosen.length
  const leftOut = selection.except.length
  const length = selection.isWholeList && total !== undefined ? Math.max(0, total - leftOut) : shown
  const region = useFocusRecovery({ returns: true })
  return (
    <>
      <span role="status" className="visually-hidden">
        {length > 0 && texts.chosen(length)}
      </span>
      {length > 0 && (
        <Flex asChild wrap="wrap" align="center" gap="2">
          <section className={css.bar} data-screen-only data-bottom-bar aria-label={texts.bulk} {...region}>
            <b className={css.count}>{texts.chosen(length)}</b>
            {leftOut > 0 && <Text color="gray">{texts.leftOut(leftOut)}</Text>}
            {offer}
            {length > max ? <Text color="gray">{texts.tooMany(max)}</Text> : children}
            <RoundButton
              icon={X}
              label={texts.clear}
              title={texts.clear}
              onClick={() => selection.change({ type: 'clear' })}
            />
          </section>
        </Flex>
      )}
    </>
  )
}
