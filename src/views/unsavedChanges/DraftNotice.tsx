import { Heading, Text } from '@radix-ui/themes'
import { keepingTexts as texts } from '../../../messages/en/unsavedChanges.ts'
import { Button } from '../ui/Button.tsx'
import './unsavedChanges.css'

/** Offers to restore the form that the end of a session interrupted. */
export const DraftNotice = ({ onResume, onDiscard }: { onResume: () => void; onDiscard: () => void }) => (
  <div className="draft-notice" role="status" aria-label={texts.draftTitle}>
    <div>
      <Heading as="h2" size="3">
        {texts.draftTitle}
      </Heading>
      <Text as="p" size="2" color="gray">
        {texts.draftText}
      </Text>
    </div>
    <div className="draft-actions">
      <Button size="2" variant="soft" color="gray" onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button size="2" onClick={onResume}>
        {texts.resume}
      </Button>
    </div>
  </div>
)
