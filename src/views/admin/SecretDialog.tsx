import { Flex, Text } from '@radix-ui/themes'
import * as css from '#views/office/RecordSection.module.css'
import { Button } from '#views/ui/Button.tsx'
import { CopyButton } from '#views/ui/CopyAndDownloadButtons.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'

interface SecretDialogProps {
  readonly texts: { readonly secretTitle: string; readonly close: string; readonly copy: string }
  readonly text: string
  /** What to copy: labels and values. */
  readonly entries: readonly (readonly [label: string, value: string])[]
  readonly onClose: () => void
}

/** Dialog that shows a secret once, with what else its user needs, each with a button that copies it. */
export const SecretDialog = ({ texts, text, entries, onClose }: SecretDialogProps) => (
  <Dialog
    open
    title={texts.secretTitle}
    description={text}
    onClose={onClose}
    actions={<Button onClick={onClose}>{texts.close}</Button>}
  >
    <dl className={css.list}>
      {entries.map(([label, value]) => (
        <div key={label}>
          <Text as="p" size="2" color="gray" asChild>
            <dt>{label}</dt>
          </Text>
          <dd>
            <Flex wrap="wrap" align="center" gap="2">
              <code className={css.value} translate="no">
                {value}
              </code>
              <CopyButton size="1" label={texts.copy} text={value} aria-description={label} />
            </Flex>
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
