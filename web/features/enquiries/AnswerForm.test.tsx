import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
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
        <button
          type="button"
          onClick={() => onChoose(() => ({ subject: 'Your enquiry', text: 'Kind regards' }))}
        >
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

const texts = {
  en: { subject: 'Your enquiry', text: 'Dear Mina,\nthank you.' },
  ko: { subject: '문의 답변', text: 'Mina 님,\n감사합니다.' },
  zh: { subject: '', text: '' },
};

it('exchanges the text of a template for that of another language, and leaves what somebody has changed', async () => {
  const { screen } = await show(
    <AnswerForm
      kind="enquiry"
      to={{ name: 'Mina', company: 'Marlow & Fenn', email: 'mina@example.com', language: 'en' }}
      send={async () => undefined}
      onSent={() => undefined}
      help={({ onChoose, onLanguage }) => (
        <>
          <button type="button" onClick={() => onChoose((language) => texts[language])}>
            Insert
          </button>
          {languages.map((one) => (
            <button key={one} type="button" onClick={() => onLanguage(one)}>
              {one}
            </button>
          ))}
        </>
      )}
    />,
    { areas: ['enquiries'] },
  );
  const [subject, text] = screen.getAllByRole<HTMLInputElement>('textbox');
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const values = () => [subject?.value, text?.value];
  const stays = () => screen.queryByText(/^What you have edited/) !== null;
  click('ko');
  click('Insert');
  expect(values()).toEqual(['문의 답변', 'Mina 님,\n감사합니다.']);
  fireEvent.change(text as Element, { target: { value: 'Mina 님,\n감사합니다.\n\nPS: $&' } });
  click('en');
  expect(values()).toEqual(['Your enquiry', 'Dear Mina,\nthank you.\n\nPS: $&']);
  expect(stays()).toBe(false);
  click('zh');
  expect(values()).toEqual(['Your enquiry', 'Dear Mina,\nthank you.\n\nPS: $&']);
  expect(stays()).toBe(true);
  fireEvent.change(text as Element, { target: { value: 'Dear Mina,\nmany thanks.' } });
  click('ko');
  expect(values()).toEqual(['문의 답변', 'Dear Mina,\nmany thanks.']);
  expect(stays()).toBe(true);
});
