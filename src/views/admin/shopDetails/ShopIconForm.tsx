import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { iconFile } from '#contract/shopDetails/icon.ts'
import { shopIconMachine } from '#machines/shopDetails/shopIcon.machine.ts'
import { shopDetailsTexts as texts } from '#messages/shopDetails.ts'
import { uiTexts } from '#messages/ui.ts'
import { useSubmit } from '#views/flowForm.ts'
import { useImages } from '#views/images.ts'
import { ConfirmActorDialog } from '#views/office/ConfirmActorDialog.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import { useFlow } from '../flow.ts'
import * as css from './ShopIconForm.module.css'

/** The icon of a build, as every phone shows it. */
const STANDARD = '/icon-192.png'

const places = [
  { shape: 'tab', label: texts.iconInTab },
  { shape: 'square', label: texts.iconOnPhone },
  { shape: 'round', label: texts.iconRound },
] as const

/** The picture where it will stand, cut to a square. */
const IconPreview = ({ url }: { url: string }) => {
  const [edges, setEdges] = useState<'none' | 'sides' | 'ends'>('none')
  return (
    <>
      <ul className={css.places}>
        {places.map(({ shape, label }) => (
          <li key={shape}>
            <img
              src={url}
              alt=""
              className={css.icon}
              data-shape={shape}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalWidth === naturalHeight) return setEdges('none')
                setEdges(naturalWidth > naturalHeight ? 'sides' : 'ends')
              }}
            />
            <Text size="1" color="gray">
              {label}
            </Text>
          </li>
        ))}
      </ul>
      {edges !== 'none' && (
        <Text as="p" size="2" role="status">
          {edges === 'sides' ? texts.iconCutSides : texts.iconCutEnds}
        </Text>
      )}
    </>
  )
}

/** The icon of the shop: a chosen picture is shown where it will stand, and uploaded. */
export const ShopIconForm = ({ details }: { details: ShopDetails }) => {
  const flow = useFlow(shopIconMachine, { input: { item: details } })
  const { form, formError, hint, busy } = useSubmit(flow)
  const images = useImages(flow)
  const confirm = useSelector(flow, ({ children }) => children.confirm)
  const [chosen] = images.images
  const region = useFocusRecovery()
  const stored = details.icon === '' ? STANDARD : iconFile(details.icon, '192')
  return (
    <Panel narrow heading={texts.icon}>
      <form {...form} {...region}>
        <Text as="p" size="2" color="gray">
          {texts.iconText}
        </Text>
        {formError && <Alert text={formError} hint={hint} />}
        <IconPreview key={chosen?.url || stored} url={chosen?.url || stored} />
        <ImagePicker
          {...images}
          name="images"
          label={texts.iconPicture}
          hint={texts.iconHint}
          max={1}
          multiple={false}
        />
        <FormActions>
          {details.icon !== '' && (
            <Button
              variant="soft"
              color="gray"
              aria-disabled={busy}
              onClick={() => busy || flow.send({ type: 'icon.remove' })}
            >
              {texts.standardIcon}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {texts.saveIcon}
          </Button>
        </FormActions>
      </form>
      {confirm && (
        <ConfirmActorDialog
          actor={confirm}
          title={texts.standardIcon}
          text={texts.standardIconText}
          cancel={uiTexts.cancel}
          confirm={texts.standardIcon}
        />
      )}
    </Panel>
  )
}
