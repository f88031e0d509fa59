import type { Tone } from '../../components/shape.tsx'
import type { SupportRequestOut } from '../../service/service.ts'

export const statusTones: Readonly<Record<SupportRequestOut['status'], Tone>> = {
  created: 'plain',
  qualified: 'plain',
  assigned: 'plain',
  in_progress: 'plain',
  awaiting_information: 'warn',
  resolved: 'warn',
  closed: 'good',
}
