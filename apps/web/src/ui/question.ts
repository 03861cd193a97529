export type Question = {
  title: string;
  message: string;
  /** Default: Confirm. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed destroys something. */
  danger?: boolean;
};

/** A question that is being asked; it is answered once. */
export type Asked = Question & { answer: (yes: boolean) => void };
