import { Flex, Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { commonTexts } from '#messages/ui.ts'

/** Error in place of a whole screen, with one action. */
export const FailureNotice = ({ text, children }: { text: string; children: ReactNode }) => (
  <Flex direction="column" align="center" justify="center" gap="4" p="5" minHeight="60vh" role="alert">
    <Heading as="h1" size="6" align="center" tabIndex={-1}>
      {commonTexts.failureTitle}
    </Heading>
    <Text align="center" color="gray">
      {text}
    </Text>
    {children}
  </Flex>
)
