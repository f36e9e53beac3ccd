import { Flex, Text } from '@radix-ui/themes'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { tableTexts as texts } from '#messages/en/office.ts'
import { RoundButton } from '../RoundButton.tsx'
import { useFocusRecovery } from '../useFocusRecovery.ts'
import * as css from './BulkBar.module.css'
import type { Selection } from './selection.ts'

interface BulkBarProps {
  readonly selection: Selection
  /** The most rows of one action; more are asked to be fewer. */
  readonly max: number
  /** Buttons of the actions; left out while too many rows are chosen. */
  readonly children: ReactNode
}

/** Bar at the bottom of the window with the actions on the chosen rows; without a chosen row it renders nothing. */
export const BulkBar = ({ selection, max, children }: BulkBarProps) => {
  const { length } = selection.chosen
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
