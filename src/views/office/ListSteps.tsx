import { Flex } from '@radix-ui/themes'
import { listStepTexts } from '#messages/lists.ts'
import { Button } from '#views/ui/Button.tsx'

interface ListStepsProps {
  /** The words on the buttons; those of any list without it. */
  readonly texts?: { readonly first: string; readonly further: string }
  /** Where the entries after those that show begin; absent at the end of the list. */
  readonly next: string | undefined
  /** Whether the newest entries are not among those that show. */
  readonly isLater: boolean
  /** Whether the entries that show are those of the former list or part, after which this list does not go on. */
  readonly busy: boolean
  readonly onOlder: (after: string) => void
  readonly onNewest: () => void
}

/** The ways to the older and back to the newest entries of a list that comes in parts. */
export const ListSteps = (props: ListStepsProps) => {
  const { texts = listStepTexts, next, isLater, busy, onOlder, onNewest } = props
  if (next === undefined && !isLater) return null
  const further = busy ? undefined : next
  return (
    <Flex justify="center" wrap="wrap" gap="3" mt="4" aria-busy={busy || undefined}>
      <Button variant="soft" aria-disabled={!isLater} onClick={() => isLater && onNewest()}>
        {texts.first}
      </Button>
      <Button
        variant="soft"
        aria-disabled={further === undefined}
        onClick={() => further !== undefined && onOlder(further)}
      >
        {texts.further}
      </Button>
    </Flex>
  )
}
