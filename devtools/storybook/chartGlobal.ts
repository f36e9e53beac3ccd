/** Name of Storybook's global that shows the charts of a story's machines next to it: 'on' or 'off'. */
export const CHART = 'chart'
