import { Flex, Text } from '@radix-ui/themes'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { tableTexts as texts } from '#messages/lists.ts'
import { Button } from '../Button.tsx'
import { RoundButton } from '../RoundButton.tsx'
import { useFocusRecovery } from '../useFocusRecovery.ts'
import * as css from './BulkBar.module.css'
import type { Selection } from './selection.ts'

/** The list whose rows can all be chosen, while only those of a page show. */
interface WholeList {
  readonly id: string
  /** The number of its rows. */
  readonly total: number
  /** Whether it has more rows than were counted. */
  readonly isFloor?: boolean
  /** The number of rows of the page. */
  readonly shown: number
  /** Whether the rows are those of the former list, while this one is read. */
  readonly isFormer: boolean
  /** Text of the button that chooses all rows. */
  readonly selectAll: string
}

interface BulkBarProps {
  readonly selection: Selection
  /** The most rows of one action; more are asked to be fewer. */
  readonly max: number
  readonly list?: WholeList | undefined
  /** Buttons of the actions; left out while too many rows are chosen. */
  readonly children: ReactNode
}

/** Bar at the bottom of the window with the actions on the chosen rows; without a chosen row it renders nothing. */
export const BulkBar = ({ selection, max, list, children }: BulkBarProps) => {
  const leftOut = selection.except.length
  const whole = selection.isWholeList ? list : undefined
  const length = whole ? Math.max(0, whole.total - leftOut) : selection.chosen.length
  const chosen = (whole?.isFloor ? texts.chosenMore : texts.chosen)(length)
  const region = useFocusRecovery({ returns: true })
  return (
    <>
      <span role="status" className="visually-hidden">
        {length > 0 && chosen}
      </span>
      {length > 0 && (
        <Flex asChild wrap="wrap" align="center" gap="2">
          <section className={css.bar} data-screen-only data-bottom-bar aria-label={texts.bulk} {...region}>
            <b className={css.count}>{chosen}</b>
            {leftOut > 0 && <Text color="gray">{texts.leftOut(leftOut)}</Text>}
            {list && !list.isFormer && list.total > list.shown && (!whole || leftOut > 0) && (
              <Button size="2" variant="outline" onClick={() => selection.change({ type: 'list', list: list.id })}>
                {list.selectAll}
              </Button>
            )}
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
