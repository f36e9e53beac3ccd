/**
 * Colours that the product form offers (product 9.11): a preset is stored by its name, any other colour as '#rrggbb'.
 */
export const PRESET_COLOURS = [
  { name: 'Red', hex: '#e5322d' },
  { name: 'Green', hex: '#2e9e46' },
  { name: 'Blue', hex: '#2b62d9' },
  { name: 'Yellow', hex: '#f7d417' },
  { name: 'Magenta', hex: '#d6249f' },
  { name: 'Cyan', hex: '#17b8ce' },
  { name: 'Orange', hex: '#f5821f' },
  { name: 'Purple', hex: '#7d3cb5' },
  { name: 'Pink', hex: '#f58fb4' },
  { name: 'Brown', hex: '#7a4a2b' },
  { name: 'Gray', hex: '#8a8f94' },
  { name: 'Black', hex: '#111111' },
  { name: 'White', hex: '#ffffff' },
  { name: 'Maroon', hex: '#7b1632' },
  { name: 'Navy', hex: '#17265c' },
  { name: 'Teal', hex: '#0b7a70' },
  { name: 'Olive', hex: '#75792b' },
  { name: 'Gold', hex: '#d0a02c' },
  { name: 'Silver', hex: '#c3c8cc' },
  { name: 'Beige', hex: '#ead9bb' },
] as const
