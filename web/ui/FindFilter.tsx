import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Field } from './Field.tsx';
import { useSearchText } from './use-search-text.ts';

type Option = { readonly value: string; readonly label: string };

/** A filter by one of very many, found by a part of its name. */
export type Finding = {
  readonly placeholder: string;
  /** The name of the one that is chosen; undefined while it is not known. */
  readonly chosen: string | undefined;
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Option[]>;
};

type Props = {
  readonly filter: Finding & { readonly name: string; readonly label: string };
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** What is typed is looked for; a name that is one of those found is chosen, and an emptied field asks for all. */
export function FindFilter({
  filter: { name, label, placeholder, chosen = '', find },
  value,
  onChange,
}: Props) {
  const listId = useId();
  const [asked, ask] = useState('');
  const [typed, type] = useSearchText(asked, ask);
  const [isTyping, setIsTyping] = useState(false);
  const { data: options = [] } = useQuery({
    queryKey: ['partners', 'find', name, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: asked.length > 1,
  });
  const choose = (text: string) => {
    setIsTyping(true);
    type(text);
    const found = options.find((option) => option.label === text);
    if (found !== undefined || (text === '' && value !== '')) onChange(found?.value ?? '');
  };
  /** Whoever leaves the field with one name found means that one. */
  const settle = () => {
    const [only, ...others] = options;
    if (isTyping && typed !== '' && only !== undefined && others.length === 0) onChange(only.value);
    setIsTyping(false);
  };
  return (
    <>
      <Field
        label={label}
        placeholder={placeholder}
        size="sm"
        value={isTyping ? typed : chosen}
        onChange={choose}
        onBlur={settle}
        list={listId}
        autoComplete="off"
        maxLength={100}
      />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option.value} value={option.label} />
        ))}
      </datalist>
    </>
  );
}
