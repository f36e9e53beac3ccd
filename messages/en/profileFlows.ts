import type { ProfileMessageParams } from '#contract/messages.ts'
import type { FlowSentences } from './flows.ts'

/** The sentences of the codes that only machines of the profile have. */
export const profileSentences: FlowSentences<keyof ProfileMessageParams> = {
  'members.store_chosen': 'You work for another store now',
  'members.choose_failed': 'The store could not be changed',
  'own_data.close_failed': 'Your account could not be closed',
  'own_data.closed': 'Your account is closed',
  'own_data.code_failed': 'The code could not be sent. Please try again.',
  'own_data.download_failed': 'Your data could not be downloaded',
  'own_data.request_failed': 'Your data could not be gathered. Please try again.',
  'own_data.requested': 'We gather your data. The file is here in a moment.',
  'profile.image_updated': 'Profile image updated successfully',
  'profile.password_failed': 'Failed to change password',
  'profile.update_failed': 'Failed to update profile',
  'profile.updated': 'Profile updated successfully',
  'profile.upload_failed': 'Failed to upload image',
  'profile.user_id_not_found': 'User ID not found',
  'sessions.end_failed': 'The other devices could not be signed out. Please try again.',
  'sessions.ended_one': 'Signed out there',
  'sessions.ended_others': 'Signed out everywhere else',
  'two_step.read_failed': 'Could not load two-step verification',
  'two_step.remove_failed': 'Two-step verification could not be switched off',
  'two_step.renew_failed': 'New recovery codes could not be made',
  'two_step.setup_failed': 'Two-step verification could not be set up',
  'two_step.switched_off': 'Two-step verification is off',
  'two_step.switched_on': 'Two-step verification is on',
}
