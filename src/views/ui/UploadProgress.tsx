import { Grid, Text } from '@radix-ui/themes'
import { pickerTexts } from '#messages/forms.ts'
import * as css from './UploadProgress.module.css'

/** Progress bar of an upload; indeterminate while the size is unknown. */
export const UploadProgress = ({ sent, total }: { sent: number; total: number }) => {
  const share = total > 0 ? Math.min(1, sent / total) : undefined
  const text = pickerTexts.uploading(Math.floor((share ?? 0) * 100))
  return (
    <Grid gap="1">
      <progress max={1} value={share} aria-label={text} className={css.bar} />
      <Text size="2" color="gray" aria-hidden="true">
        {text}
      </Text>
    </Grid>
  )
}
