/** A line in which everybody has a lane, and lanes take turns. */
export type FairLine<Task> = {
  readonly add: (owner: string, task: Task) => void;
  /** Whose turn it is; undefined: nobody waits. */
  readonly next: () => Task | undefined;
  /** Everything that waits, in the order it would have come; nobody waits afterwards. */
  readonly drain: () => Task[];
};

/** Work is done in turns: who asks for forty at once does not keep somebody waiting who asks for one. */
export function fairLine<Task>(): FairLine<Task> {
  const lanes = new Map<string, Task[]>();
  const next = () => {
    const [first] = lanes;
    if (first === undefined) return undefined;
    const [owner, [task, ...rest]] = first;
    lanes.delete(owner);
    if (rest.length > 0) lanes.set(owner, rest); // behind the others
    return task;
  };
  return {
    add: (owner, task) => {
      lanes.set(owner, [...(lanes.get(owner) ?? []), task]);
    },
    next,
    drain: () => {
      const all: Task[] = [];
      for (let task = next(); task !== undefined; task = next()) all.push(task);
      return all;
    },
  };
}
