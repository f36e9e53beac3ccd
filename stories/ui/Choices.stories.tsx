import { Grid } from '@radix-ui/themes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { PRESET_COLOURS } from '#contract/products/colours.ts'
import { uiTexts } from '#messages/ui.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { ColorPicker } from '#views/ui/ColorPicker.tsx'
import { Rating } from '#views/ui/Rating.tsx'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { Swatch } from '#views/ui/Swatch.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { shows } from '../support/shows.ts'

const meta: Meta = { title: 'Parts/Choices', parameters: { layout: 'padded' } }
export default meta
type Story = StoryObj

const categories = [
  { value: 'food', label: 'Food and grocery' },
  { value: 'clothing', label: 'Clothing' },
]

const Category = ({ start = '', ...props }: Partial<ComponentProps<typeof SelectInput>> & { start?: string }) => {
  const [value, setValue] = useState(start)
  return (
    <SelectInput
      name="category"
      label="Category"
      placeholder="Select a category"
      options={categories}
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}
const Description = (props: Partial<ComponentProps<typeof TextArea>>) => {
  const [value, setValue] = useState('Hand-woven in Tangail.\nWash cold.')
  return <TextArea name="description" label="Description" {...props} value={value} onChange={setValue} />
}
const Search = ({ start = '', ...props }: Partial<ComponentProps<typeof SearchInput>> & { start?: string }) => {
  const [value, setValue] = useState(start)
  return (
    <SearchInput
      label="Search products"
      placeholder="Search products, tags..."
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}
const Colours = ({ start = [], ...props }: Partial<ComponentProps<typeof ColorPicker>> & { start?: string[] }) => {
  const [value, setValue] = useState<readonly string[]>(start)
  return <ColorPicker label="Colors" presets={PRESET_COLOURS} {...props} value={value} onChange={setValue} />
}

/** Without a choice, disabled, read-only, with a choice whose option is not loaded yet or is unknown, and with an error. */
export const Selects: Story = shows(
  {
    render: () => (
      <Grid gap="4">
        <Category />
        <Category disabled start="clothing" />
        <Category readOnly start="clothing" />
        <Category start="clothing" options={[]} label="Category that loads" />
        <Category start="toys" unknown="Unknown category" label="Category that is unknown" />
        <Category error="Category is required" hint="Where it stands" label="Category with an error" />
      </Grid>
    ),
  },
  'Select a category',
  'Category that loads',
  'Unknown category',
  'Category is required',
  'Where it stands',
)
export const Lines: Story = shows(
  {
    render: () => (
      <Grid gap="4">
        <Description hint="Markdown is not read" />
        <Description error="Description must be at least 10 characters" />
      </Grid>
    ),
  },
  'Markdown is not read',
  'Description must be at least 10 characters',
)
export const SearchEmpty: Story = shows({ render: () => <Search /> }, 'Search products')
/** Filled, while its results load. */
export const SearchBusy: Story = shows({ render: () => <Search start="mango" busy /> }, uiTexts.searching)
/** With chosen colours, with an error, and disabled. */
export const ColourPickers: Story = shows(
  {
    render: () => (
      <Grid gap="4">
        <Colours start={['Red', 'navy', '#12ab9f']} hint="Optional" />
        <Colours label="Colors with an error" error="At least one color is required" />
        <Colours label="Colors that are disabled" start={['Gold']} disabled />
      </Grid>
    ),
  },
  'Optional',
  'navy',
  'At least one color is required',
  'Gold',
)
export const Marks: Story = shows(
  {
    render: () => (
      <p>
        {(['gray', 'accent', 'red', 'amber', 'green', 'blue'] as const).map((tone) => (
          <span key={tone}>
            <Badge tone={tone}>{tone}</Badge>{' '}
          </span>
        ))}
        <Swatch colour="Maroon" /> <Swatch colour="#12ab9f" /> <Rating value={4.5} count={12} />
      </p>
    ),
  },
  'amber',
  uiTexts.rated('4.5'),
)
