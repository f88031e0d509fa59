import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Focus goes in and comes back; Escape closes. */
export function Dialog({ title, onClose, children }: Props) {
  return (
    <ModalOverlay isOpen isDismissable={false} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Modal>
        <AriaDialog>
          <div className="stack">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
