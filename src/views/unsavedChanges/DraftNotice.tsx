import { Flex, Heading, Text } from '@radix-ui/themes'
import { keepingTexts as texts } from '#messages/shell.ts'
import { Button } from '../ui/Button.tsx'
import * as css from './DraftNotice.module.css'

/** Offers to restore the form that the end of a session interrupted. */
export const DraftNotice = ({ onResume, onDiscard }: { onResume: () => void; onDiscard: () => void }) => (
  <Flex
    wrap="wrap"
    align="center"
    justify="between"
    gapX="5"
    gapY="3"
    p="4"
    className={css.draft}
    role="status"
    aria-label={texts.draftTitle}
  >
    <div>
      <Heading as="h2" size="3">
        {texts.draftTitle}
      </Heading>
      <Text as="p" size="2" color="gray">
        {texts.draftText}
      </Text>
    </div>
    <Flex gap="2">
      <Button size="2" variant="soft" color="gray" onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button size="2" onClick={onResume}>
        {texts.resume}
      </Button>
    </Flex>
  </Flex>
)
