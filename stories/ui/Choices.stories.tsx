import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { PRESET_COLOURS } from '../../contract/constants.ts'
import { uiTexts } from '../../messages/en/ui.ts'
import { Badge } from '../../src/views/ui/Badge.tsx'
import { ColorPicker } from '../../src/views/ui/ColorPicker.tsx'
import { Rating } from '../../src/views/ui/Rating.tsx'
import { SearchInput } from '../../src/views/ui/SearchInput.tsx'
import { SelectInput } from '../../src/views/ui/SelectInput.tsx'
import { Swatch } from '../../src/views/ui/Swatch.tsx'
import { TextArea } from '../../src/views/ui/TextArea.tsx'
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

/** Without a choice, disabled, read-only, and with a choice whose option is not loaded yet. */
export const Selects: Story = shows(
  {
    render: () => (
      <div className="form">
        <Category />
        <Category disabled start="clothing" />
        <Category readOnly start="clothing" />
        <Category start="clothing" options={[]} label="Category that loads" />
      </div>
    ),
  },
  'Select a category',
  'Category that loads',
)
export const SelectInError: Story = shows(
  { render: () => <Category error="Category is required" hint="Where it stands" /> },
  'Category is required',
  'Where it stands',
)
export const SelectUnknown: Story = shows(
  { render: () => <Category start="toys" unknown="Unknown category" /> },
  'Unknown category',
)
export const Lines: Story = shows(
  {
    render: () => (
      <div className="form">
        <Description hint="Markdown is not read" />
        <Description error="Description must be at least 10 characters" />
      </div>
    ),
  },
  'Markdown is not read',
  'Description must be at least 10 characters',
)
export const SearchEmpty: Story = shows({ render: () => <Search /> }, 'Search products')
/** Filled, while its results load. */
export const SearchBusy: Story = shows({ render: () => <Search start="mango" busy /> }, uiTexts.searching)
export const ColoursChosen: Story = shows(
  { render: () => <Colours start={['Red', 'navy', '#12ab9f']} hint="Optional" /> },
  'Optional',
  'navy',
)
export const ColoursInError: Story = shows(
  { render: () => <Colours error="At least one color is required" /> },
  'At least one color is required',
)
export const ColoursDisabled: Story = shows({ render: () => <Colours start={['Gold']} disabled /> }, 'Gold')
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
