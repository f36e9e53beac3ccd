import { Grid } from '@radix-ui/themes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { pickerTexts } from '#messages/forms.ts'
import { type ChosenImage, ImagePicker } from '#views/ui/ImagePicker.tsx'
import { shows } from '../support/shows.ts'

const meta: Meta = { title: 'Parts/Pictures', parameters: { layout: 'padded' } }
export default meta
type Story = StoryObj

const pictureOf = (name: string, colour: string): ChosenImage => ({
  id: name,
  name,
  type: 'image/svg+xml',
  size: 1200,
  url: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${colour}"/></svg>`,
  )}`,
})
const threePictures = [
  pictureOf('front.png', '#d0a02c'),
  pictureOf('back-of-it-with-a-long-name.png', '#0b7a70'),
  pictureOf('side.png', '#7b1632'),
]

type PickerProps = Partial<ComponentProps<typeof ImagePicker>> & { start?: readonly ChosenImage[] }

const Picker = ({ start = [], ...props }: PickerProps) => {
  const [images, setImages] = useState(start)
  return (
    <ImagePicker
      label="Product images"
      hint="PNG, JPG, WEBP up to 1MB each"
      max={10}
      multiple
      {...props}
      images={images}
      onFiles={(files) => setImages([...images, ...files.map(({ name }) => pictureOf(name, '#17265c'))])}
      onRemove={(id) => setImages(images.filter((image) => image.id !== id))}
      onMove={(id, to) => {
        const rest = images.filter((image) => image.id !== id)
        setImages([...rest.slice(0, to), ...images.filter((image) => image.id === id), ...rest.slice(to)])
      }}
    />
  )
}

export const One: Story = shows(
  {
    render: () => (
      <Picker
        label="Category image"
        hint="PNG, JPG, WEBP up to 1MB"
        max={1}
        multiple={false}
        start={threePictures.slice(0, 1)}
      />
    ),
  },
  'Category image',
)
export const Several: Story = shows({ render: () => <Picker start={threePictures} /> }, pickerTexts.imageCount(3, 10))
/** Without a picture, and with too many. */
export const InError: Story = shows(
  {
    render: () => (
      <Grid gap="4">
        <Picker error="Please select at least one product image" />
        <Picker label="Too many images" start={threePictures} alert="Maximum 10 images allowed" />
      </Grid>
    ),
  },
  'Please select at least one product image',
  'Maximum 10 images allowed',
)
export const Stored: Story = shows(
  { render: () => <Picker current={threePictures.map(({ url }) => url)} /> },
  pickerTexts.chooseImages,
)
/** With the sent part, and without it where the size is unknown. */
export const Uploading: Story = shows(
  {
    render: () => (
      <Grid gap="4">
        <Picker start={threePictures} busy progress={{ sent: 430, total: 1000 }} />
        <Picker label="Images of unknown size" start={threePictures} busy progress={{ sent: 0, total: 0 }} />
      </Grid>
    ),
  },
  pickerTexts.uploading(43),
  'Uploading',
)
