/** Texts of jobs, the work that the server does in the background. */
export const jobsTexts = {
  started: 'The work has started',
  notFound: 'Job not found',
  notUndoable: 'This cannot be undone any more.',
  stopped: 'It was undone before its turn, and is as it was.',
} as const
