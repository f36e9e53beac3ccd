import type { ComponentProps, ReactNode } from 'react'
import type { FormCancel, Versioned } from '#machines/core/entityForm/entityForm.types.ts'
import type { Images } from '#machines/core/entityForm/imageForm.ts'
import type { Values } from '#machines/core/form/form.ts'
import { levelTexts } from '#messages/categories.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { type ImageFlow, useImage } from '#views/images.ts'
import { type Compare, ConflictDialog, type ConflictFlow } from '#views/office/ConflictDialog.tsx'
import { FormPage } from '#views/office/FormPage.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'

type LevelFlow<V extends Values, Item extends Versioned> = ImageFlow &
  ConflictFlow<V, Item> &
  FlowRef<unknown, FormCancel>

interface LevelFormProps<V extends Values & { images: Images }, Entity extends Versioned>
  extends Pick<ComponentProps<typeof FormPage>, 'form' | 'formError' | 'hint' | 'busy'> {
  readonly flow: LevelFlow<V, Entity>
  /** The entity to edit; absent for a new one. */
  readonly item: Entity | undefined
  readonly texts: { readonly createTitle: string; readonly editTitle: string; readonly image: string }
  readonly compare: Compare<V, Entity>
  /** The fields other than the picture. */
  readonly children: ReactNode
}

/** Form of a category level: the level's own fields and a picture (product 9.6, 9.7). */
export const LevelForm = <V extends Values & { images: Images }, Entity extends Versioned>(
  props: LevelFormProps<V, Entity>,
) => {
  const { flow, item, texts, compare, children, ...form } = props
  const images = useImage(flow)
  return (
    <FormPage
      {...form}
      title={item ? texts.editTitle : texts.createTitle}
      submit={item ? levelTexts.save : levelTexts.create}
      onCancel={() => flow.send({ type: 'form.cancel' })}
    >
      {children}
      <ImagePicker {...images} name="images" label={texts.image} hint={levelTexts.imageHint} />
      <ConflictDialog<V, Entity> flow={flow} compare={compare} />
    </FormPage>
  )
}
