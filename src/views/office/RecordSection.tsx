import { Flex, Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import type { IconNode } from '#views/ui/Icon.tsx'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import type { ReadFailure } from '#views/ui/offline.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import * as css from './RecordSection.module.css'

interface RecordSectionProps<R extends { readonly _id: string }, E extends ReadFailure> {
  readonly texts: {
    readonly title: string
    readonly add?: string
    readonly hint: string
    readonly none: string
    readonly noneHint: string
  }
  /** Of the empty list. */
  readonly icon: IconNode
  readonly query: ListQuery<readonly R[], E>
  /** Absent where records come in another way. */
  readonly onAdd?: () => void
  readonly card: (record: R) => ReactNode
  /** What follows the list, such as the dialog. */
  readonly children: ReactNode
}

/** A section of a page: heading, button that adds a record, hint, and the records as cards. */
export const RecordSection = <R extends { readonly _id: string }, E extends ReadFailure>({
  texts,
  icon,
  query,
  onAdd,
  card,
  children,
}: RecordSectionProps<R, E>) => {
  const heading = useId()
  return (
    <section className={css.section} aria-labelledby={heading}>
      <Flex wrap="wrap" align="center" justify="between" gap="3">
        <Heading as="h2" size="4" id={heading}>
          {texts.title}
        </Heading>
        {onAdd && (
          <Button size="2" variant="soft" onClick={onAdd}>
            {texts.add}
          </Button>
        )}
      </Flex>
      <Text as="p" size="2" color="gray">
        {texts.hint}
      </Text>
      <ListView
        query={query}
        skeleton={<Skeleton height="5rem" />}
        count={1}
        empty={<EmptyState icon={icon} title={texts.none} text={texts.noneHint} />}
      >
        {(found) => (
          <ul className={css.list} aria-labelledby={heading}>
            {found.map((record) => (
              <li key={record._id}>{card(record)}</li>
            ))}
          </ul>
        )}
      </ListView>
      {children}
    </section>
  )
}

interface RecordCardProps {
  readonly name: string
  /** What stands behind the name. */
  readonly badge?: ReactNode
  /** Whether the name is text of no language, such as an address. */
  readonly isCode?: boolean
  /** What is known of the record, a line each. */
  readonly children: ReactNode
  /** The buttons, which stand at the end of a wide card. */
  readonly actions: ReactNode
}

/** The card of a record in its section. */
export const RecordCard = ({ name, badge, isCode, children, actions }: RecordCardProps) => (
  <Panel as="article" aria-label={name}>
    <div className={css.card}>
      <div className={css.facts}>
        <Heading as="h3" size="3" className={css.value} translate={isCode ? 'no' : undefined}>
          {name} {badge}
        </Heading>
        {children}
      </div>
      <Flex wrap="wrap" gap="2">
        {actions}
      </Flex>
    </div>
  </Panel>
)
