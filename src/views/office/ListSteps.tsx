import { Flex } from '@radix-ui/themes'
import { listStepTexts } from '#messages/lists.ts'
import { Button } from '#views/ui/Button.tsx'

interface ListStepsProps {
  /** The words on the buttons; those of any list without it. */
  readonly texts?: { readonly first: string; readonly further: string }
  /** Where the older entries begin; absent at the end of the list. */
  readonly next: string | undefined
  /** Whether the newest entries are not among those that show. */
  readonly isLater: boolean
  readonly busy: boolean
  readonly onOlder: (after: string) => void
  readonly onNewest: () => void
}

/** The ways to the older and back to the newest entries of a list that comes in parts. */
export const ListSteps = (props: ListStepsProps) => {
  const { texts = listStepTexts, next, isLater, busy, onOlder, onNewest } = props
  if (next === undefined && !isLater) return null
  return (
    <Flex justify="center" wrap="wrap" gap="3" mt="4" aria-busy={busy || undefined}>
      <Button variant="soft" aria-disabled={!isLater} onClick={() => isLater && onNewest()}>
        {texts.first}
      </Button>
      <Button variant="soft" aria-disabled={next === undefined} onClick={() => next !== undefined && onOlder(next)}>
        {texts.further}
      </Button>
    </Flex>
  )
}
