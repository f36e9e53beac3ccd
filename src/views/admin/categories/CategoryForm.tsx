import type { Category } from '../../../../contract/entities/catalogue.ts'
import { categoryTexts as texts } from '../../../../contract/texts/categories.ts'
import { editorTexts } from '../../../../contract/texts/editor.ts'
import { type CategoryValues, categoryFormMachine } from '../../../../machines/categories/categoryForm.machine.ts'
import { useFlow } from '../../flow.tsx'
import { useFlowForm } from '../../flowForm.ts'
import { useImages } from '../../images.ts'
import { ConflictDialog } from '../../office/ConflictDialog.tsx'
import { FormPage } from '../../office/FormPage.tsx'
import { ImagePicker } from '../../ui/ImagePicker.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** Creating a category, or editing the given one (spec sections 2.4 and 5). */
export const CategoryForm = ({ category, back }: { category?: Category; back: string }) => {
  const flow = useFlow(categoryFormMachine, { input: { item: category, back } })
  const { form, field, banner, hint, busy } = useFlowForm<CategoryValues>(flow)
  const images = useImages(flow)
  return (
    <FormPage
      title={category ? texts.editTitle : texts.createTitle}
      form={form}
      banner={banner}
      hint={hint}
      busy={busy}
      submit={category ? texts.save : texts.create}
      onCancel={() => flow.send({ type: 'form.cancel' })}
    >
      <TextInput {...field('categoryName')} label={texts.name} />
      <ImagePicker
        {...images}
        name="images"
        label={texts.image}
        hint={texts.imageHint}
        max={1}
        multiple={false}
        current={category?.categoryImage ? [category.categoryImage] : []}
      />
      <ConflictDialog<CategoryValues, Category>
        flow={flow}
        compare={(mine, theirs) => [
          { label: texts.name, mine: mine.categoryName, theirs: theirs.categoryName },
          ...(mine.images.length > 0
            ? [{ label: texts.image, mine: editorTexts.newImages(1), theirs: editorTexts.storedImages }]
            : []),
        ]}
      />
    </FormPage>
  )
}
