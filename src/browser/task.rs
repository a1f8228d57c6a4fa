//! Asynchronous work, which reads in the order in which it happens and ends with its owner.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use wasm_bindgen_futures::spawn_local;

type Work = Pin<Box<dyn Future<Output = ()>>>;

/// Work that ends when this is dropped.
#[derive(Default)]
pub struct OwnedTask {
    /// Dropped with the task; what polls it holds it weakly.
    _work: Option<Rc<RefCell<Work>>>,
}

impl OwnedTask {
    /// Starts work. It runs at once up to its first pause: browsers copy only during a press.
    pub fn start(work: impl Future<Output = ()> + 'static) -> OwnedTask {
        let Some(work) = begun(Box::pin(work)) else { return OwnedTask::default() };
        let (task, rest) = OwnedTask::of(work);
        spawn_local(rest);
        task
    }

    /// The owner of some work, and the work itself, which ends with its owner.
    fn of(work: Work) -> (OwnedTask, impl Future<Output = ()>) {
        let work = Rc::new(RefCell::new(work));
        let left = Rc::downgrade(&work);
        let rest = poll_fn(move |context| {
            let Some(work) = left.upgrade() else { return Poll::Ready(()) };
            work.borrow_mut().as_mut().poll(context)
        });
        (OwnedTask { _work: Some(work) }, rest)
    }
}

/// Starts work that nothing ends.
pub fn start(work: impl Future<Output = ()> + 'static) {
    if let Some(work) = begun(Box::pin(work)) {
        spawn_local(work);
    }
}

/// Runs work up to its first pause; `None` if it has none.
fn begun(mut work: Work) -> Option<Work> {
    let is_pending = work.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending();
    is_pending.then_some(work)
}

/// The result of work without a pause.
#[cfg(test)]
pub fn now<T>(work: impl Future<Output = T>) -> T {
    match Box::pin(work).as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => panic!("the work pauses"),
    }
}

/// Values that callbacks have put in and a task takes out in order.
pub struct Inbox<T>(Rc<RefCell<(VecDeque<T>, Option<Waker>)>>);

/// An inbox, and the callback that puts values in.
pub fn inbox<T: 'static>() -> (impl Fn(T) + Clone + 'static, Inbox<T>) {
    let inbox = Rc::new(RefCell::new((VecDeque::new(), None::<Waker>)));
    let put = inbox.clone();
    let put = move |value| {
        put.borrow_mut().0.push_back(value);
        let waker = put.borrow_mut().1.take();
        waker.into_iter().for_each(Waker::wake);
    };
    (put, Inbox(inbox))
}

impl<T> Inbox<T> {
    /// The next value, as soon as there is one.
    pub async fn next(&self) -> T {
        poll_fn(|context| {
            let (values, waker) = &mut *self.0.borrow_mut();
            *waker = Some(context.waker().clone());
            values.pop_front().map_or(Poll::Pending, Poll::Ready)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_dropped_task_does_no_more() {
        let (put, inbox) = inbox();
        let sum = Rc::new(Cell::new(1));
        let of_task = sum.clone();
        let work = begun(Box::pin(async move {
            of_task.set(10);
            loop {
                of_task.set(of_task.get() + inbox.next().await);
            }
        }));
        assert_eq!(sum.get(), 10, "the beginning runs at once");
        let (task, rest) = OwnedTask::of(work.unwrap());
        let mut rest = Box::pin(rest);
        let mut poll = || rest.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        put(2);
        put(3);
        assert!(poll().is_pending());
        assert_eq!(sum.get(), 15);
        put(4);
        drop(task);
        assert!(poll().is_ready());
        assert_eq!((sum.get(), Rc::strong_count(&sum)), (15, 1));
    }
}
