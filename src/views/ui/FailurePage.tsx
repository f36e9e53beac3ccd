import { Button, Flex, Heading, Text } from '@radix-ui/themes'
import { commonTexts } from '../../../messages/en/common.ts'

/** Full page for an error, with one action. */
export const FailurePage = ({ text, action, onAction }: { text: string; action: string; onAction: () => void }) => (
  <main>
    <Flex direction="column" align="center" justify="center" gap="4" p="5" minHeight="60vh" role="alert">
      <Heading as="h1" size="6" align="center">
        {commonTexts.failureTitle}
      </Heading>
      <Text align="center" color="gray">
        {text}
      </Text>
      <Button size="3" onClick={onAction}>
        {action}
      </Button>
    </Flex>
  </main>
)
