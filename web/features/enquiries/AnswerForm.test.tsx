import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { AnswerForm } from './AnswerForm.tsx';

it('adds a template to what is written already, and fills the subject only where there is none', async () => {
  const { screen } = await show(
    <AnswerForm
      kind="enquiry"
      to={{ name: 'Mina', company: 'Marlow & Fenn', email: 'mina@example.com', language: 'en' }}
      send={async () => undefined}
      onSent={() => undefined}
      help={({ onChoose }) => (
        <button type="button" onClick={() => onChoose({ subject: 'Your enquiry', text: 'Kind regards' })}>
          Insert
        </button>
      )}
    />,
    { areas: ['enquiries'] },
  );
  const [subject, text] = screen.getAllByRole<HTMLInputElement>('textbox');
  const insert = () => fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  const values = () => [subject?.value, text?.value];
  insert();
  expect(values()).toEqual(['Your enquiry', 'Kind regards']);
  fireEvent.change(subject as Element, { target: { value: 'Samples' } });
  fireEvent.change(text as Element, { target: { value: 'Dear Mina,' } });
  insert();
  expect(values()).toEqual(['Samples', 'Dear Mina,\n\nKind regards']);
});
